import { fromPrisma, PgBoss } from "pg-boss";
import type { Db } from "./db.ts";

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

/** Options that make a job part of the caller's transaction. */
export const inTransaction = (db: Db) => ({ db: fromPrisma(db) });

/** pg-boss gives this code where it looked the queue up and had sent no SQL yet, so a transaction is still good. */
export const isQueueMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "PGBOSS_QUEUE_NOT_FOUND";
