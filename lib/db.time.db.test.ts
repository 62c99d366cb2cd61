import { expect, test } from "vitest";
import { openDatabase, withClient } from "@/test/database.ts";
import { openDb } from "./db.ts";

test("times are right on a server of any time zone and date style", async () => {
  const database = await openDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await withClient(database.url, (client) =>
    client.query(`ALTER DATABASE ${name} SET timezone = 'Pacific/Auckland'; ALTER DATABASE ${name} SET datestyle = 'German'`),
  );
  const db = openDb(database.url, { max: 1 });
  const at = new Date("2026-03-01T08:30:00Z");
  const rows =
    await db.$queryRaw`SELECT timestamptz '2026-03-01T08:30:00Z' AS read, ${at}::timestamptz = '2026-03-01T08:30:00Z' AS written`;
  expect(rows).toEqual([{ read: at, written: true }]);
  await db.$disconnect();
  await database.drop();
});
