import pg from "pg";
import type { Job } from "./job.ts";
import { IN_FLIGHT } from "./mail.ts";
import type { Queue, QueueInput } from "./queue.ts";

/** What of graphile-worker is used; it is installed when the benchmark runs (install.ts), so its own types are not here. */
type GraphileWorker = {
  runMigrations(options: { connectionString: string }): Promise<void>;
  run(options: {
    connectionString: string;
    concurrency: number;
    maxPoolSize: number;
    noHandleSignals: boolean;
    taskList: Record<string, (job: Job) => Promise<void>>;
    logger: unknown;
    preset: object;
  }): Promise<{ stop(): Promise<void> }>;
  Logger: new (to: () => () => void) => unknown;
};

const PACKAGE = "graphile-worker";
/** The lower number comes first. */
const [URGENT, LOW] = [0, 10];
const ADD = "SELECT graphile_worker.add_job('mail', payload => job, priority => $2) FROM json_array_elements($1::json) job";

/** graphile-worker, woken by NOTIFY, with the batching that its documentation advises for many jobs. */
export async function openGraphileWorker({ databaseUrl }: QueueInput): Promise<Queue> {
  const { run, runMigrations, Logger } = (await import(PACKAGE)) as GraphileWorker; // as its documentation has it
  await runMigrations({ connectionString: databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  return {
    fill: async (jobs, low) => void (await pool.query(ADD, [JSON.stringify(jobs), low ? LOW : URGENT])),
    add: async (client, job) => void (await client.query(ADD, [JSON.stringify([job]), URGENT])),
    work: async (handle) => {
      const runner = await run({
        connectionString: databaseUrl,
        concurrency: IN_FLIGHT,
        maxPoolSize: IN_FLIGHT + 2,
        noHandleSignals: true,
        taskList: { mail: handle },
        logger: new Logger(() => () => {}),
        preset: { worker: { localQueue: { size: IN_FLIGHT + 1 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      return () => runner.stop();
    },
  };
}
