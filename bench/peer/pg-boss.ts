import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { Job } from "./job.ts";
import { IN_FLIGHT } from "./mail.ts";
import type { Queue, QueueInput } from "./queue.ts";

const QUEUE = "email";
const URGENT = 10;

/** pg-boss, one job an email: a queue with a table of its own, woken by NOTIFY, fetched in batches. */
export async function openPgBoss({ databaseUrl }: QueueInput): Promise<Queue> {
  const boss = new PgBoss({ connectionString: databaseUrl, useListenNotify: true });
  boss.on("error", (error) => console.error("pg-boss:", error.message));
  await boss.start();
  await boss.createQueue(QUEUE, { partition: true, notify: true });
  const inside = (client: pg.ClientBase) => ({
    executeSql: (text: string, values?: unknown[]) => client.query(text, values),
  });
  return {
    fill: async (jobs, low) =>
      void (await boss.insert(
        QUEUE,
        jobs.map((data) => ({ data, priority: low ? 0 : URGENT })),
      )),
    add: async (client, job) => void (await boss.send(QUEUE, job, { priority: URGENT, db: inside(client) })),
    async work(handle) {
      const options = {
        batchSize: IN_FLIGHT,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 1,
      };
      await boss.work<Job>(QUEUE, options, async (jobs) => void (await Promise.all(jobs.map((job) => handle(job.data)))));
      return () => boss.stop({ graceful: true, close: true, timeout: 10_000 });
    },
  };
}
