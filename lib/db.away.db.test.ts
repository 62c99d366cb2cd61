import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "@/test/database.ts";
import { type Db, isDatabaseAway, openDb, type RootDb } from "./db.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
let db: RootDb;
beforeAll(async () => {
  database = await openDatabase();
  db = openDb(database.url);
  await db.$executeRaw`CREATE TABLE public.slow (id int)`;
  await db.$executeRaw`CREATE FUNCTION public.rest() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(10); RETURN NULL; END'`;
  await db.$executeRaw`
    CREATE CONSTRAINT TRIGGER rest AFTER INSERT ON public.slow DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.rest()`;
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

const ended: Record<string, (tx: Db) => Promise<unknown>> = {
  "while a statement is under way": (tx) => tx.$queryRaw`SELECT 1 FROM pg_sleep(10)`,
  "while it is committed": (tx) => tx.$executeRaw`INSERT INTO public.slow VALUES (1)`,
};

test.each(Object.keys(ended))("a transaction whose session is ended %s tells of a database that went away", async (when) => {
  const lost = db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('application_name', ${when}, false)`;
    await ended[when]?.(tx);
  });
  const error = lost.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  for (let count = 0; count === 0; )
    count = await db.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${when} AND wait_event = 'PgSleep'`;
  expect(isDatabaseAway(await error), String(await error)).toBe(true);
});
