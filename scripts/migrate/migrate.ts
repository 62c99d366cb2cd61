import { randomUUID } from "node:crypto";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import { BOSS_SCHEMA } from "@/lib/boss.ts";
import { errorCode, Failure } from "../failure.ts";
import { connect } from "./connect.ts";
import { type MigrationFile, readMigrations } from "./files.ts";

/** Prisma's own, so that `prisma migrate deploy` and this runner wait for each other. */
const ADVISORY_LOCK = 72_707_369;

type Applied = {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  rolled_back_at: Date | null;
  logs: string | null;
};

/**
 * Brings the database at `url` up to date: the SQL of prisma/migrations with Prisma-compatible history in
 * waybill._prisma_migrations, then pg-boss's schema. Gives the names of what it applied; safe to run at the same time elsewhere.
 */
export async function migrate(url: string, { files = readMigrations(), boss = true } = {}): Promise<{ applied: string[] }> {
  const client = await connect(url);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [ADVISORY_LOCK]);
    const pending = compare(files, await history(client));
    for (const file of pending) await apply(client, file);
    if (boss) await installBoss(url);
    return { applied: pending.map((file) => file.name) };
  } catch (error) {
    throw explain(error) ?? error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function history(client: pg.Client): Promise<Applied[]> {
  await client.query(`DO $$ BEGIN
    IF to_regnamespace('waybill') IS NULL THEN CREATE SCHEMA waybill; END IF;
  END $$`);
  await client.query(`CREATE TABLE IF NOT EXISTS waybill._prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL,
    logs TEXT, rolled_back_at TIMESTAMPTZ, started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
  const { rows } = await client.query<Applied>(
    "SELECT migration_name, checksum, finished_at, rolled_back_at, logs FROM waybill._prisma_migrations ORDER BY started_at",
  );
  return rows.filter((row) => !row.rolled_back_at);
}

/**
 * Throws where the database that `client` is connected to lacks a migration that this version needs. One that has more is fine:
 * during a deploy the older processes go on.
 */
export async function requireMigrated(client: pg.Client, files = readMigrations()): Promise<void> {
  const found = await client.query<{ known: boolean }>("SELECT to_regclass('waybill._prisma_migrations') IS NOT NULL AS known");
  const { rows } = found.rows[0]?.known
    ? await client.query<{ name: string }>(
        "SELECT migration_name AS name FROM waybill._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
      )
    : { rows: [] };
  const done = new Set(rows.map((row) => row.name));
  const missing = files.filter((file) => !done.has(file.name)).map((file) => file.name);
  if (missing.length > 0)
    throw new Failure(`The database lacks ${missing.join(", ")}: run "npm run migrate" with the same DATABASE_URL first.`);
}

/** What is still to do; throws where the history does not fit the files. */
export function compare(files: MigrationFile[], applied: Applied[]): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const row of applied) {
    const file = byName.get(row.migration_name);
    if (!row.finished_at)
      throw new Failure(
        `Migration ${row.migration_name} stopped half-way${row.logs ? ` (${row.logs.split("\n")[0]})` : ""}: undo what it did, then "npx prisma migrate resolve --rolled-back ${row.migration_name}" and start again.`,
      );
    if (!file)
      throw new Failure(
        `The database has migration ${row.migration_name}, which this version of Waybill does not know: start the newer version, or restore a backup.`,
      );
    if (file.checksum !== row.checksum)
      throw new Failure(
        `Migration ${file.name} was changed after it was applied: restore the file (git checkout prisma/migrations), and put the change in a new migration.`,
      );
  }
  const done = new Set(applied.map((row) => row.migration_name));
  return files.filter((file) => !done.has(file.name));
}

/** History first, in its own transaction, so that a crash in the middle shows; then the file and its end in one. */
async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  const id = randomUUID();
  await client.query("INSERT INTO waybill._prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)", [
    id,
    file.checksum,
    file.name,
  ]);
  try {
    await client.query("BEGIN");
    await client.query(file.sql);
    await client.query("UPDATE waybill._prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1", [id]);
    await client.query("COMMIT");
  } catch (error) {
    // The file's transaction is undone as a whole, so there is nothing to resolve: the next run tries again.
    await client.query("ROLLBACK");
    await client.query("DELETE FROM waybill._prisma_migrations WHERE id = $1", [id]);
    throw (
      explain(error) ??
      new Failure(`Migration ${file.name} failed and was undone: ${error instanceof Error ? error.message : error}`)
    );
  }
}

async function installBoss(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: BOSS_SCHEMA,
    max: 1,
    createSchema: true,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => {}); // start() throws it too
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Missing grants and a full disk, in one line with the cure. */
function explain(error: unknown): Failure | null {
  const text = error instanceof Error ? error.message : "";
  if (errorCode(error) === "42501")
    return new Failure(
      `The database role may not do this (${text}): as its owner run GRANT CREATE ON DATABASE … TO <role>; then start again. No superuser is needed.`,
    );
  if (errorCode(error) === "53100") return new Failure(`The database's disk is full (${text}): free some space and start again.`);
  if (errorCode(error) === "25006")
    return new Failure("The database is read-only (a replica?): set DATABASE_URL to the primary.");
  return null;
}
