import { z } from "zod";

/** Hints that events wait to be planned. The table event_work is the truth: deleting every job loses nothing (I9). */
export const PLAN_QUEUE = "plan-email";

export const planJobSchema = z.object({ eventIds: z.array(z.uuid()).min(1).max(1000) });
export type PlanJob = z.infer<typeof planJobSchema>;

/** Events a job. */
export const PLAN_JOB_SIZE = 100;
/** So long a hint is trusted; then the sweep looks for itself. */
export const PLAN_HINT_SECONDS = 30;
/** So long nobody else takes a claimed event; then its planner is taken for dead. */
export const PLAN_LEASE_SECONDS = 30;

/** `partition`: its own table, or a large other queue would slow its fetch. `notify`: wakes a worker in milliseconds. */
export const planQueueOptions = {
  partition: true,
  notify: true,
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 60,
  retentionSeconds: 86_400,
};
