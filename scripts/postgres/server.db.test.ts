import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isAlive, type Postgres, startPostgres } from "./server.ts";

let home: string;
let folder: string;
const started: Postgres[] = [];

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "waybill-pgtest-"));
  chmodSync(home, 0o755);
  folder = path.join(home, "postgres");
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  rmSync(home, { recursive: true });
});

async function start(): Promise<Postgres> {
  const server = await startPostgres({ folder, durable: false });
  started.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("first start makes a cluster: loopback only, a password, closed to others", async () => {
  const server = await start();
  expect(await query(server.url, "SELECT current_database() AS db, current_setting('listen_addresses') AS at")).toEqual([
    { db: "waybill", at: "127.0.0.1" },
  ]);
  const stranger = Object.assign(new URL(server.url), { password: "guess" }).href;
  await expect(query(stranger, "SELECT 1")).rejects.toThrow("password authentication failed");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, "waybill-password")).mode & 0o777).toBe(0o600);
});

test("data survive a stop; nothing runs in between", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 42 AS x");
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.url, "SELECT x FROM kept")).toEqual([{ x: 42 }]);
});

test("a server that was left running is adopted, and stopped in the end", async () => {
  const left = await start();
  const adopted = await start();
  expect(adopted).toMatchObject({ adopted: true, pid: left.pid, port: left.port });
  await adopted.stop();
  expect(isAlive(left.pid)).toBe(false);
});

test("two first starts at once make one cluster and share one server", async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(one.pid).toBe(two.pid);
  expect([one.adopted, two.adopted].sort()).toEqual([false, true]);
});

test("after a crash of the server itself the stale pid file is in nobody's way", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 42 AS x");
  process.kill(first.pid, "SIGKILL");
  while (isAlive(first.pid)) await new Promise((resolve) => setTimeout(resolve, 10));
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a folder of another PostgreSQL version says so in one line", async () => {
  const server = await start();
  await server.stop();
  writeFileSync(path.join(folder, "PG_VERSION"), "14\n");
  await expect(startPostgres({ folder })).rejects.toThrow(/was made by another version of PostgreSQL: move it away/);
});
