import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "@/test/world.ts";
import { openDb, type RootDb } from "./db.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const kept = async (db: RootDb) =>
  Number(
    (await db.$queryRaw<[{ count: bigint }]>`SELECT count(*) FROM pg_prepared_statements WHERE name LIKE 'waybill%'`)[0].count,
  );

async function withDb<T>(url: string, keepPlans: boolean, use: (db: RootDb) => Promise<T>): Promise<T> {
  const db = openDb(url, { max: 1, keepPlans });
  return use(db).finally(() => db.$disconnect());
}

const often = async (db: RootDb) => {
  for (let n = 0; n < 8; n++) await db.$queryRaw`/* kept plan */ SELECT mode FROM waybill.rule WHERE key = ${`rule-${n}`}`;
};

test("a worker keeps the plan of a statement that says so, and of no other", async () => {
  await withDb(world.url, true, async (db) => {
    for (let n = 0; n < 8; n++) await db.$queryRaw`SELECT revision FROM waybill.rule WHERE key = ${`rule-${n}`}`;
    await often(db);
    expect(await kept(db)).toBe(1);
  });
});

test.each([
  ["others keep none", "", false],
  ["none behind a PgBouncer that does not know them", "?pgbouncer=true", true],
])("%s", async (_, query, keepPlans) => {
  await withDb(world.url + query, keepPlans, async (db) => {
    await often(db);
    expect(await kept(db)).toBe(0);
  });
});

test("a plan that was made on an empty table uses its index when the table has grown", async () => {
  await withDb(world.url, true, async (db) => {
    const look = (id: string) =>
      db.$queryRaw`/* kept plan */ SELECT id FROM waybill.person WHERE source = ${"shop"} AND external_id = ${id}`;
    for (let n = 0; n < 8; n++) await look("nobody"); // from the sixth on a plan for all values is kept
    await db.$executeRaw`INSERT INTO waybill.person (id, source, external_id) SELECT gen_random_uuid(), 'shop', n::text FROM generate_series(1, 5000) n`;
    const read = async () => {
      await db.$queryRaw`SELECT pg_stat_force_next_flush() IS NULL AS flushed`;
      const [row] = await db.$queryRaw<
        [{ scans: bigint }]
      >`SELECT seq_scan AS scans FROM pg_stat_user_tables WHERE relid = 'waybill.person'::regclass`;
      return row.scans;
    };
    const before = await read();
    for (let n = 0; n < 5; n++) await look(String(n));
    expect(await read()).toBe(before);
  });
});
