import type { WorkOptions } from "pg-boss";
import type { Ctx } from "@/lib/context.ts";
import { type Loop, poll } from "./poll.ts";

type Hints = {
  queue: string;
  options: Parameters<Ctx["boss"]["createQueue"]>[1];
  how: WorkOptions;
  hear(jobs: { data: unknown }[]): Promise<void>;
};

const AGAIN = { busy: 1_000, idle: 5_000 };

/**
 * Hears the hints of a queue. One that cannot be reached now is tried again until it can: meanwhile sweeps find the work (I9), so that a
 * worker that starts while the queue is away sends all the same.
 */
export async function startHearing(ctx: Ctx, { queue, options, how, hear }: Hints): Promise<Loop> {
  let worker: string | null = null;
  const begin = async () => {
    if (worker !== null) return;
    await ctx.boss.createQueue(queue, options);
    worker = await ctx.boss.work(queue, how, hear);
  };
  const trying = await begin().then(
    () => null,
    (error: unknown) => {
      ctx.log.error({ err: error, queue }, "the queue cannot be reached: work is found without it, about a second later");
      return poll({ ...AGAIN, run: () => begin().then(() => false), onChange: (fault) => told(ctx, { fault, queue }) });
    },
  );
  return {
    async stop() {
      await trying?.stop();
      if (worker !== null) await ctx.boss.offWork(queue, { id: worker, wait: true });
    },
  };
}

function told(ctx: Ctx, { fault, queue }: { fault: unknown; queue: string }): void {
  if (!fault) ctx.log.info({ queue }, "the queue can be reached again");
}
