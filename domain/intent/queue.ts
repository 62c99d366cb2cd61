import { z } from "zod";

/** The queue of one stream. A job in it is a hint: what is due stands in intent_work (I9). */
export const sendQueue = (stream: string): string => `send-${stream}`;

/** At most this many intents in one hint. */
export const HINT_SIZE = 50;

export const sendJobSchema = z.object({ intentIds: z.array(z.uuid()).max(HINT_SIZE) });
export type SendJob = z.infer<typeof sendJobSchema>;

/**
 * Partitioned, because fetching from a shared table of 70 k jobs is planned as one row and takes seconds (measured).
 * No retries and a short life: a lost hint costs a second, as the sweeper reads the table.
 */
export const sendQueueOptions = {
  partition: true,
  notify: true,
  retryLimit: 0,
  expireInSeconds: 60,
  retentionSeconds: 3_600,
  deleteAfterSeconds: 300,
};
