import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Prisma } from "@/prisma/client/client.ts";
import { openDatabase } from "@/test/database.ts";
import { isDatabaseAway, isDatabaseSlow, openDb, type RootDb } from "./db.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
let db: RootDb;
beforeAll(async () => {
  database = await openDatabase();
  db = openDb(database.url, { max: 3 });
  await db.$executeRaw`CREATE TABLE public.thing (id int PRIMARY KEY, secret text CHECK (secret <> 'bad'))`;
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

const failure = (work: Promise<unknown>): Promise<Error & { code?: string }> =>
  work.then(
    () => expect.fail("it worked"),
    (error: unknown) => error as Error, // what is thrown here is one
  );

test("a statement gives the values that Prisma gives for it", async () => {
  const sql = `
    SELECT 1::int2 AS a, 2::int4 AS b, 9007199254740993::int8 AS c, 1.5::float8 AS d, 12345678901234567890.125::numeric AS e, true AS f, 'ü'::text AS g,
      '2026-03-29 01:30:00.123456+01'::timestamptz AS h, '2026-03-29'::date AS i, '{"n": [1, null, "x"]}'::jsonb AS k, '{"n": 1}'::json AS l, '\\x00ff'::bytea AS m,
      'c1f2a0a0-0000-7000-8000-000000000000'::uuid AS n, ARRAY['a', NULL, 'b,"c"'] AS o, ARRAY[1, 2] AS p, ARRAY['c1f2a0a0-0000-7000-8000-000000000000'::uuid] AS q,
      NULL::int8 AS r, NULL::jsonb AS s, '2026-03-29 01:30:00.5'::timestamp AS t, 0.25::float4 AS u, 'x'::name AS v, ARRAY[true, false] AS w, ARRAY[0.5, 2]::float8[] AS x`;
  expect(await db.$queryRaw(Prisma.raw(sql))).toEqual(await db.$queryRawUnsafe(sql));
});

test("a statement takes the values that Prisma takes", async () => {
  const at = new Date("2026-10-25T00:30:00.250Z");
  const [row] = await db.$queryRaw<[Record<string, unknown>]>`
    SELECT ${1}::int AS a, ${2n ** 60n}::int8 AS b, ${null}::text AS c, ${at}::timestamptz AS d, ${[at]}::timestamptz[] AS e, ${["a", null, 'b,"c\\']}::text[] AS f,
      ${[1, null]}::int[] AS g, ${new Uint8Array([0, 255])}::bytea AS h, ${true}::boolean AS i, ${[]}::text[] AS k, ${Prisma.sql`${"nested"}::text`} AS l, ${[true]}::boolean[] AS m`;
  expect(row).toEqual({
    ...{ a: 1, b: 2n ** 60n, c: null, d: at, e: [at], f: ["a", null, 'b,"c\\'], g: [1, null], h: new Uint8Array([0, 255]) },
    ...{ i: true, k: [], l: "nested", m: [true] },
  });
  expect(await db.$executeRaw`INSERT INTO public.thing SELECT unnest(${[101, 102]}::int[])`).toBe(2);
});

test("in a transaction statements and models are in one session, and nowhere else before its end", async () => {
  const pids = await db.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO public.thing VALUES (1, 'x')`;
    expect(await tx.$queryRawUnsafe(`SELECT id FROM public.thing WHERE id = 1`)).toEqual([{ id: 1 }]);
    expect(await db.$queryRaw`SELECT id FROM public.thing WHERE id = 1`).toEqual([]);
    const direct = await Promise.all([
      tx.$queryRaw`SELECT pg_backend_pid() AS pid`,
      tx.$queryRaw`SELECT pg_backend_pid() AS pid`,
    ]);
    return [...direct, await tx.$queryRawUnsafe("SELECT pg_backend_pid() AS pid")];
  });
  expect(new Set(pids.map((rows) => JSON.stringify(rows))).size).toBe(1);
  expect(await db.$queryRaw`SELECT id FROM public.thing WHERE id = 1`).toEqual([{ id: 1 }]);
});

test("what throws in a transaction leaves nothing behind", async () => {
  await failure(
    db.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO public.thing VALUES (2)`;
      throw new Error("no");
    }),
  );
  expect(await db.$queryRaw`SELECT id FROM public.thing WHERE id = 2`).toEqual([]);
});

test("a transaction that is over takes no statement more: its session is another's by then", async () => {
  const { promise: late, resolve } = Promise.withResolvers<Error>();
  await failure(
    db.$transaction(
      async (tx) => {
        await sleep(150);
        resolve(await failure(tx.$executeRaw`INSERT INTO public.thing VALUES (3)`));
      },
      { timeout: 50 },
    ),
  );
  expect(isDatabaseAway(await late)).toBe(true);
  expect(await db.$queryRaw`SELECT id FROM public.thing WHERE id = 3`).toEqual([]);
});

test("an error has PostgreSQL's code and words, and nothing of the row", async () => {
  const error = await failure(db.$executeRaw`INSERT INTO public.thing VALUES (4, ${"bad"})`);
  expect(error.code).toBe("23514");
  expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain("Failing row");
  const impatient = openDb(database.url, { max: 1, patienceMs: 50 });
  expect(isDatabaseSlow(await failure(impatient.$queryRaw`SELECT pg_sleep(5)`))).toBe(true);
  await impatient.$disconnect();
});

test("closing ends all sessions, also of a client whose models nobody asked", async () => {
  const other = openDb(database.url, { max: 2, name: "closing" });
  await other.$queryRaw`SELECT 1`;
  await other.$disconnect();
  await other.$disconnect();
  const open = () => db.$queryRaw<unknown[]>`SELECT 1 FROM pg_stat_activity WHERE application_name = 'closing'`;
  for (let tries = 0; tries < 100 && (await open()).length > 0; tries++) await sleep(10);
  expect(await open()).toEqual([]);
});
