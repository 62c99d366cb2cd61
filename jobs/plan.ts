import { planEvents } from "@/domain/decision/plan.ts";
import { PLAN_QUEUE, planJobSchema, planQueueOptions } from "@/domain/event/queue.ts";
import type { Ctx } from "@/lib/context.ts";
import { startHearing } from "./hints.ts";
import { type Loop, poll } from "./poll.ts";
import type { SendLoop } from "./send-loop.ts";

export type Planning = Loop & {
  /** So many events this process would plan itself, now, instead of hinting at them. */
  few(): number;
  /** Plans events of which nobody else was told. Where it dies over them, a sweep finds them. */
  plan(eventIds: readonly string[]): void;
};

/** More than these are shared with other workers. */
const FEW = 25;
/** So many lots at once, at most. */
const AT_ONCE = 2;

/**
 * Wakes at a hint; a lost NOTIFY costs a second, a lost job the trust of its hint. The sweep reads the table itself (I9). A few messages that are
 * due go straight to `sending`, where it has nothing else to do (docs/decisions/0181).
 */
export async function startPlanning(ctx: Ctx, sending: Pick<SendLoop, "isHungry" | "offer"> | null): Promise<Planning> {
  const own = new Set<Promise<void>>();
  let stopping = false;
  const plan = async (input: { eventIds?: readonly string[] } = {}) => {
    const { handed, ...counts } = await planEvents(ctx, { ...input, takes: (stream) => sending?.isHungry(stream) === true });
    for (const { stream, intentIds } of handed) sending?.offer(stream, intentIds);
    return Object.values(counts).some((count) => count > 0);
  };
  const hints = await startHearing(ctx, {
    queue: PLAN_QUEUE,
    options: planQueueOptions,
    how: { batchSize: 5, burstWhenBatchFull: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
    async hear(jobs) {
      await plan({ eventIds: jobs.flatMap((job) => planJobSchema.parse(job.data).eventIds) });
    },
  });
  const sweep = poll({
    busy: 1_000,
    idle: 1_000,
    run: () => plan(),
    onChange: (error) =>
      error ? ctx.log.error({ err: error }, "planning cannot read; trying again") : ctx.log.info("planning works again"),
  });
  return {
    few: () => (stopping || own.size >= AT_ONCE ? 0 : FEW),
    plan(eventIds) {
      if (eventIds.length === 0 || stopping) return;
      const running: Promise<void> = plan({ eventIds })
        .then(
          () => {},
          (error: unknown) => ctx.log.error({ err: error }, "planning; the sweep tries again"),
        )
        .finally(() => own.delete(running));
      own.add(running);
    },
    async stop() {
      stopping = true;
      await Promise.all([sweep.stop(), hints.stop(), ...own]);
    },
  };
}
