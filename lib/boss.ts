import { fromPrisma, PgBoss } from "pg-boss";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";

export type Boss = PgBoss;
export const BOSS_SCHEMA = "waybill_jobs";

/** pg-boss over its own small pool. Only a worker supervises (maintenance, schedules) and listens; web and CLI send jobs only. */
export function openBoss(url: string, { worker = false }: { worker?: boolean } = {}): Boss {
  return new PgBoss({
    connectionString: url,
    schema: BOSS_SCHEMA,
    max: worker ? 4 : 2,
    application_name: worker ? "waybill-worker-boss" : "waybill-boss",
    supervise: worker,
    schedule: worker,
    migrate: worker,
    createSchema: worker,
    useListenNotify: worker,
  });
}

/** pg-boss gives this code where it looked the queue up and had sent no SQL yet: no worker ever made it. */
const isQueueMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "PGBOSS_QUEUE_NOT_FOUND";

/** Queues of this process that could not be reached when they were last used. */
const unreached = new WeakSet<Boss>();

type Hinting = { db: Db; boss: Boss; log: Log };
/** Makes jobs part of the caller's transaction. */
type Inside = { db: ReturnType<typeof fromPrisma> };

/**
 * Gives hints in the caller's transaction. A queue that nobody made, or that cannot be reached, takes nothing else along: what `insert` did
 * is undone alone, and false says that nobody was told; the sweep finds the work (I9). Where the database itself is away, all throws.
 */
export async function hinted({ db, boss, log }: Hinting, insert: (inside: Inside) => Promise<unknown>): Promise<boolean> {
  await db.$executeRaw`SAVEPOINT hint`;
  try {
    await insert({ db: fromPrisma(db) });
    if (unreached.delete(boss)) log.info("the queue can be reached again");
    return true;
  } catch (error) {
    await db.$executeRaw`ROLLBACK TO SAVEPOINT hint`; // throws where the transaction is gone
    if (isQueueMissing(error) || unreached.has(boss)) return false;
    unreached.add(boss);
    log.error({ err: error }, "the queue cannot be reached: new work is found by sweeps, about a second later");
    return false;
  }
}
