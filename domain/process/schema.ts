import { z } from "zod";

/** A process that was not heard of for so long is gone. */
export const GONE_AFTER_SECONDS = 30;

/** One running web server or worker. Times are ISO strings in UTC. */
export const processRowSchema = z.object({
  id: z.uuid(),
  role: z.enum(["web", "worker"]),
  host: z.string(),
  pid: z.number().int(),
  releaseId: z.uuid(),
  releaseHash: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** False: it ended without saying so, or cannot reach the database. */
  alive: z.boolean(),
  /** It was told to stop and waits for what is on its way. */
  stopping: z.boolean(),
  /** Of a worker, when it was last seen: calls on their way, and messages that are ready and wait for their place. Null: it sends nothing. */
  inFlight: z.int().nullable(),
  ready: z.int().nullable(),
});
export type ProcessRow = z.infer<typeof processRowSchema>;

/** What a worker has in its hands now. */
export type Hands = { inFlight: number; ready: number };

/** What a process takes of its machine; null is not known yet. */
export type ProcessLoad = {
  /** Cores, and how many it may use. */
  cpu: number | null;
  cpuLimit: number;
  /** Bytes. */
  memory: number | null;
  /** For so many milliseconds its event loop kept work waiting, but for one time in a hundred. */
  loopDelayMs: number | null;
};
