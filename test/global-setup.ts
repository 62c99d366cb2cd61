import { createHash, randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { readMigrations } from "../scripts/migrate/files.ts";
import { migrate } from "../scripts/migrate/migrate.ts";
import { databaseUrl, withClient } from "./database.ts";
import { startTestServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** `serverUrl` may create databases; `template` is migrated; `run` names this run. */
    postgres: { serverUrl: string; template: string; run: string };
  }
}

const PREFIX = "waybill_test_";

/** One server a run: the given one, or an embedded one of our own. One migrated template database; each test file clones it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startTestServer();
  const run = randomBytes(4).toString("hex");
  const template = `${PREFIX}${run}_template_${createHash("sha256").update(JSON.stringify(readMigrations())).digest("hex").slice(0, 8)}`;
  const release = await withLease(server.url, run);
  await withClient(server.url, (client) => client.query(`CREATE DATABASE ${template} TEMPLATE template0`));
  await migrate(databaseUrl(server.url, template));
  project.provide("postgres", { serverUrl: server.url, template, run });
  return async () => {
    if (given) await dropDatabases(server.url, (name) => name.startsWith(`${PREFIX}${run}_`));
    await release();
    await server.stop();
  };
}

/** Holds a session that names this run, and drops the databases of runs that have none any more (they were killed). */
async function withLease(url: string, run: string): Promise<() => Promise<void>> {
  const { default: pg } = await import("pg");
  const lease = new pg.Client({ connectionString: url, application_name: `${PREFIX}${run}`, keepAlive: true });
  lease.on("error", () => {});
  await lease.connect();
  const { rows } = await lease.query<{ application_name: string }>(
    "SELECT application_name FROM pg_stat_activity WHERE application_name LIKE $1",
    [`${PREFIX}%`],
  );
  const alive = rows.map((row) => `${row.application_name}_`);
  await dropDatabases(url, (name) => !alive.some((prefix) => name.startsWith(prefix)));
  return () => lease.end();
}

async function dropDatabases(url: string, unwanted: (name: string) => boolean): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
      PREFIX,
    ]);
    for (const { datname } of rows.filter((row) => unwanted(row.datname)))
      await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  });
}
