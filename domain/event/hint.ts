import { hinted } from "@/lib/boss.ts";
import type { Ctx } from "@/lib/context.ts";
import { PLAN_JOB_SIZE, PLAN_QUEUE, type PlanJob } from "./queue.ts";

/**
 * Tells the planners of events that were just accepted, in the same transaction. Where there is nobody to tell, or no queue that could be
 * reached, the events are marked as not hinted and the first sweep finds them.
 */
export async function hintPlanning(ctx: Ctx, { eventIds }: PlanJob): Promise<void> {
  if (eventIds.length === 0) return;
  const jobs = Array.from({ length: Math.ceil(eventIds.length / PLAN_JOB_SIZE) }, (_, no) => ({
    data: { eventIds: eventIds.slice(no * PLAN_JOB_SIZE, (no + 1) * PLAN_JOB_SIZE) },
  }));
  if (await hinted(ctx, (options) => ctx.boss.insert(PLAN_QUEUE, jobs, options))) return;
  await ctx.db.$executeRaw`UPDATE waybill.event_work SET queued_until = NULL WHERE event_id = ANY (${eventIds}::uuid[])`;
}
