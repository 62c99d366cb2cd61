import type pg from "pg";
import type { Job } from "./job.ts";

/** How one peer's queue is used, in its own process. */
export type Queue = {
  /** Puts jobs in; `low` ones come after all others. */
  fill(jobs: Job[], low: boolean): Promise<void>;
  /** Puts one in, in the product's transaction where the queue can take part in it. */
  add(client: pg.ClientBase, job: Job): Promise<void>;
  /** Or after its commit, where it cannot. */
  addAfter?(job: Job): Promise<void>;
  /** Handles jobs until the function that it gives is called, which waits for those under way. */
  work(handle: (job: Job) => Promise<void>): Promise<() => Promise<unknown>>;
};

export type QueueInput = {
  databaseUrl: string;
  redisPort: number | null;
  /** Of the queue in Redis, which all share. */
  name: string;
};
