import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "@/test/database.ts";
import { isDatabaseAway, isDatabaseSlow, openDb, type RootDb } from "./db.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
let db: RootDb;
beforeAll(async () => {
  database = await openDatabase();
  db = openDb(database.url, { max: 1, patienceMs: 200 });
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

test("a statement that takes too long is called off, is known as slow, and the next one works", async () => {
  const error = await db.$queryRaw`SELECT 1 FROM pg_sleep(5)`.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect([isDatabaseSlow(error), isDatabaseAway(error)]).toEqual([true, false]);
  expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

test("a server that does not answer at all is given up, too", async () => {
  // statement_timeout is the server's; without it only the client's own patience is left, as with a host that vanished.
  await db.$executeRaw`SET statement_timeout = 0`;
  const error = await db.$queryRaw`SELECT 1 FROM pg_sleep(20)`.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(isDatabaseSlow(error)).toBe(true);
  expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

test("every session has the server end what a frozen process left open, a little after our own client would", async () => {
  const ours = openDb(database.url, { max: 1 });
  expect(await ours.$queryRaw`SELECT current_setting('idle_in_transaction_session_timeout') AS after`).toEqual([
    { after: "65s" },
  ]);
  await ours.$disconnect();
});
