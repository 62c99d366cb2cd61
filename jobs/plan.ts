import { planEvents } from "@/domain/decision/plan.ts";
import { PLAN_QUEUE, planJobSchema, planQueueOptions } from "@/domain/event/queue.ts";
import type { Ctx } from "@/lib/context.ts";
import { startHearing } from "./hints.ts";
import { type Loop, poll } from "./poll.ts";

/** Wakes at a hint; a lost NOTIFY costs a second, a lost job the trust of its hint. The sweep reads the table itself (I9). */
export async function startPlanning(ctx: Ctx): Promise<Loop> {
  const hints = await startHearing(ctx, {
    queue: PLAN_QUEUE,
    options: planQueueOptions,
    how: { batchSize: 5, burstWhenBatchFull: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
    async hear(jobs) {
      await planEvents(ctx, { eventIds: jobs.flatMap((job) => planJobSchema.parse(job.data).eventIds) });
    },
  });
  const sweep = poll({
    busy: 1_000,
    idle: 1_000,
    run: async () => Object.values(await planEvents(ctx)).some((count) => count > 0),
    onChange: (error) =>
      error ? ctx.log.error({ err: error }, "planning cannot read; trying again") : ctx.log.info("planning works again"),
  });
  return {
    async stop() {
      await Promise.all([sweep.stop(), hints.stop()]);
    },
  };
}
