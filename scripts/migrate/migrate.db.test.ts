import { afterEach, expect, test } from "vitest";
import { databaseUrl, openDatabase, withClient } from "@/test/database.ts";
import { Failure } from "../failure.ts";
import { checkVersion } from "./connect.ts";
import { type MigrationFile, readMigrations } from "./files.ts";
import { migrate, requireMigrated } from "./migrate.ts";

const drops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop();
});

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await openDatabase({ migrated: false });
  drops.push(drop);
  return url;
}

const file = (name: string, sql: string): MigrationFile => ({ name, sql, checksum: `sum of ${sql}` });
const tables = file("0001_tables", "CREATE TABLE waybill.a (x int)");
const only = (files: MigrationFile[]) => ({ files, boss: false });
const query = (url: string, sql: string) => withClient(url, (client) => client.query(sql).then(({ rows }) => rows));

test("a fresh database gets every migration and the job queues' schema; the second run does nothing", async () => {
  const url = await emptyDatabase();
  expect(await migrate(url)).toEqual({ applied: readMigrations().map(({ name }) => name) });
  expect(await migrate(url)).toEqual({ applied: [] });
  expect(
    await query(
      url,
      "SELECT to_regclass('waybill.intent') IS NOT NULL AS ours, to_regclass('waybill_jobs.job') IS NOT NULL AS boss",
    ),
  ).toEqual([{ ours: true, boss: true }]);
});

test("three runs at once apply each migration once", async () => {
  const url = await emptyDatabase();
  const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(runs.flatMap(({ applied }) => applied)).toEqual(readMigrations().map(({ name }) => name));
});

test("a part started alone refuses a database that lacks a migration, and goes on with one that has more", async () => {
  const url = await emptyDatabase();
  const more = file("0002_more", "CREATE TABLE waybill.b (x int)");
  const required = (files: MigrationFile[]) => withClient(url, (client) => requireMigrated(client, files));
  await expect(required([tables])).rejects.toThrow('The database lacks 0001_tables: run "npm run migrate"');
  await migrate(url, only([tables]));
  await expect(required([tables, more])).rejects.toThrow("lacks 0002_more");
  await migrate(url, only([tables, more]));
  await required([tables]);
});

test("history rows are Prisma's", async () => {
  const url = await emptyDatabase();
  await migrate(url, only([tables]));
  expect(
    await query(
      url,
      "SELECT migration_name, checksum, finished_at >= started_at AS finished, rolled_back_at, logs, applied_steps_count FROM waybill._prisma_migrations",
    ),
  ).toEqual([
    {
      migration_name: "0001_tables",
      checksum: tables.checksum,
      finished: true,
      rolled_back_at: null,
      logs: null,
      applied_steps_count: 1,
    },
  ]);
});

test("a migration that was edited after it was applied is refused, and so is one from the future", async () => {
  const url = await emptyDatabase();
  await migrate(url, only([tables]));
  const edited = migrate(url, only([{ ...tables, checksum: "other" }]));
  await expect(edited).rejects.toThrow("Migration 0001_tables was changed after it was applied: restore the file");
  await expect(migrate(url, only([]))).rejects.toThrow("which this version of Waybill does not know: start the newer version");
});

test("a half-applied migration stops everything, until it is marked as rolled back", async () => {
  const url = await emptyDatabase();
  await migrate(url, only([]));
  await query(
    url,
    "INSERT INTO waybill._prisma_migrations (id, checksum, migration_name, logs) VALUES ('1', '', '0001_tables', 'out of memory')",
  );
  await expect(migrate(url, only([tables]))).rejects.toThrow(
    "Migration 0001_tables stopped half-way (out of memory): undo what it did",
  );
  await query(url, "UPDATE waybill._prisma_migrations SET rolled_back_at = now()");
  expect(await migrate(url, only([tables]))).toEqual({ applied: ["0001_tables"] });
});

test("a failing migration is undone as a whole and tried again by the next run", async () => {
  const url = await emptyDatabase();
  const broken = file("0002_broken", "CREATE TABLE waybill.b (x int); SELECT 1 / 0");
  await expect(migrate(url, only([tables, broken]))).rejects.toThrow(
    "Migration 0002_broken failed and was undone: division by zero",
  );
  expect(await query(url, "SELECT to_regclass('waybill.a') IS NOT NULL AS a, to_regclass('waybill.b') AS b")).toEqual([
    { a: true, b: null },
  ]);
  expect(await migrate(url, only([tables, { ...broken, sql: "CREATE TABLE waybill.b (x int)" }]))).toEqual({
    applied: ["0002_broken"],
  });
});

test("a role without grants is told which one it needs; with it, no superuser is needed", async () => {
  const url = await emptyDatabase();
  const { pathname } = new URL(url);
  const role = `waybill_test_role_${pathname.slice(-8)}`;
  await query(url, `CREATE ROLE ${role} LOGIN PASSWORD 'x'`);
  drops.unshift(
    async () => void (await query(databaseUrl(url, "postgres"), `DROP OWNED BY ${role}; DROP ROLE ${role}`).catch(() => {})),
  );
  const limited = Object.assign(new URL(url), { username: role, password: "x" }).href;
  await expect(migrate(limited)).rejects.toThrow(/permission denied.*GRANT CREATE ON DATABASE … TO <role>.*No superuser/);
  await query(url, `GRANT CREATE ON DATABASE ${pathname.slice(1)} TO ${role}`);
  expect((await migrate(limited)).applied).toEqual(readMigrations().map(({ name }) => name));
  await query(url, `DROP OWNED BY ${role}`);
  await query(url, `DROP ROLE ${role}`);
});

test("PostgreSQL 14 is too old, 15 and 18 are not", () => {
  expect(() => checkVersion(140_012, "postgresql://h/d")).toThrow(
    new Failure("h:5432/d is PostgreSQL 14, too old: Waybill needs 15 to 18. Upgrade it, or set DATABASE_URL to a newer one."),
  );
  for (const version of [150_000, 180_004]) checkVersion(version, "postgresql://h/d");
});
