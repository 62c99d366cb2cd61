import { fromPrisma, PgBoss } from "pg-boss";
import { type Db, isPooled } from "./db.ts";
import type { Log } from "./log.ts";

export type Boss = PgBoss;
export const BOSS_SCHEMA = "waybill_jobs";

type Options = {
  /** Only a worker supervises (maintenance, schedules) and listens; web and CLI send jobs only. */
  worker?: boolean;
  /** Where it listens, if not at `url`: a PgBouncer in transaction mode hands no notifications on. */
  listenUrl?: string | undefined;
};

/**
 * pg-boss over its own small pool. Behind a PgBouncer without `listenUrl` it polls. Its schema is made by migrations alone: a worker that
 * starts while the queue is out of reach would put an empty one in its place (docs/decisions/0177).
 */
export function openBoss(url: string, { worker = false, listenUrl }: Options = {}): Boss {
  const boss = new PgBoss({
    connectionString: url,
    schema: BOSS_SCHEMA,
    max: worker ? 4 : 2,
    application_name: worker ? "waybill-worker-boss" : "waybill-boss",
    supervise: worker,
    schedule: worker,
    migrate: worker,
    createSchema: false,
    useListenNotify: worker && (listenUrl !== undefined || !isPooled(url)),
  });
  if (listenUrl !== undefined) listenAt(boss, listenUrl);
  return boss;
}

/** Of pg-boss's own client only the session that listens goes elsewhere: it reads its settings when it connects. */
function listenAt(boss: Boss, connectionString: string): void {
  const db = boss.getDb() as ReturnType<Boss["getDb"]> & { config: object }; // its own client, which has its settings there
  const listener = Object.create(db, { config: { value: { ...db.config, connectionString } } }) as typeof db; // the same but for that
  const { listen } = db;
  db.listen = (...how) => {
    if (!listen) throw new Error("pg-boss's client cannot listen"); // lib/db.pooled.db.test.ts would say so
    return listen.apply(listener, how);
  };
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
