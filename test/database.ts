import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** `fn` over one short session with `url`. */
export async function withClient<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

/** `url` with another database. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return String(other);
}

/** A fresh database: a clone of the migrated template, or an empty one. `drop` it when done; the run's end drops the rest. */
export async function openDatabase({ migrated = true } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const { serverUrl, template, run } = inject("postgres");
  const name = `waybill_test_${run}_${randomBytes(5).toString("hex")}`;
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${migrated ? template : "template0"}`));
  const drop = () => withClient(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { url: databaseUrl(serverUrl, name), drop: async () => void (await drop()) };
}
