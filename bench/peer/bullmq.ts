import type { Job } from "./job.ts";
import { IN_FLIGHT } from "./mail.ts";
import type { Queue, QueueInput } from "./queue.ts";

/** What of BullMQ is used; it is installed when the benchmark runs (install.ts), so its own types are not here. */
type Options = { removeOnComplete?: number; priority?: number };
type BullMq = {
  Queue: new (
    name: string,
    options: { connection: object },
  ) => {
    add(name: string, data: Job, options: Options): Promise<unknown>;
    addBulk(jobs: { name: string; data: Job; opts: Options }[]): Promise<unknown>;
    waitUntilReady(): Promise<unknown>;
  };
  Worker: new (
    name: string,
    handle: (job: { data: Job }) => Promise<void>,
    options: { connection: object; concurrency: number },
  ) => { waitUntilReady(): Promise<unknown>; close(): Promise<unknown> };
};

const PACKAGE = "bullmq";
/** A job without a priority comes before all that have one. */
const LOW = { removeOnComplete: 1_000, priority: 10 };
const URGENT = { removeOnComplete: 1_000 };

/** BullMQ on Redis. A job is added after the product's commit: Redis cannot be part of a transaction in Postgres. */
export async function openBullMq({ redisPort, name }: QueueInput): Promise<Queue> {
  const { Queue: Opened, Worker } = (await import(PACKAGE)) as BullMq; // as its documentation has it
  const connection = { host: "127.0.0.1", port: redisPort, maxRetriesPerRequest: null };
  const queue = new Opened(name, { connection });
  await queue.waitUntilReady();
  return {
    fill: async (jobs, low) => void (await queue.addBulk(jobs.map((data) => ({ name: "mail", data, opts: low ? LOW : URGENT })))),
    add: async () => {},
    addAfter: async (job) => void (await queue.add("mail", job, URGENT)),
    work: async (handle) => {
      const worker = new Worker(name, (job) => handle(job.data), { connection, concurrency: IN_FLIGHT });
      await worker.waitUntilReady();
      return () => worker.close();
    },
  };
}
