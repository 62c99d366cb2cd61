import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openDb } from "@/lib/db.ts";
import { openTransaction } from "@/test/open-transaction.ts";
import { acceptedIntent, skippedIntent, uncertainIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { closeRollups } from "./close.ts";
import { counted, countedLateness } from "./counted.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rowSchema = z.array(z.object({ outcome: z.string(), reason: z.string(), count: z.number() }));

/** What the page would show, and what the rows say. */
async function compare() {
  const now = await world.ctx.clock.now();
  const span = {
    from: new Date(Math.floor(now.getTime() / 900_000) * 900_000 - 40 * 86_400_000),
    until: new Date(now.getTime() + 1),
  };
  const shown = rowSchema.parse(
    await world.db
      .$queryRaw`SELECT outcome, reason, sum(count)::int AS count FROM (${counted("message", span)}) c GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  const [{ late }] = await world.db.$queryRaw<
    [{ late: number }]
  >`SELECT coalesce(sum(count), 0)::int AS late FROM (${countedLateness(span)}) l`;
  const truth = rowSchema.parse(
    await world.db.$queryRaw`
      SELECT status AS outcome, coalesce(reason, '') AS reason, count(*)::int AS count FROM waybill.intent WHERE rested_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  expect(shown).toEqual(truth);
  expect(late).toBe(truth.find(({ outcome }) => outcome === "accepted")?.count ?? 0);
  return shown;
}

const stored = async () =>
  (await world.db.rollup.findMany({ where: { kind: "message" } })).reduce((sum, { count }) => sum + count, 0);
const closeAll = async () => {
  while (await closeRollups(world.ctx)) {}
};

test("what is shown is the truth: before anything is counted, while a quarter is open, and when it is closed", async () => {
  await acceptedIntent(world);
  await skippedIntent(world);
  expect(await compare()).toHaveLength(2);
  await closeAll();
  expect(await stored()).toBe(0);
  await world.moveClock("PT20M");
  await closeAll();
  expect(await stored()).toBe(2);
  await acceptedIntent(world);
  await compare();
});

test("counting twice, or by two workers at once, changes nothing", async () => {
  await world.moveClock("PT20M");
  await Promise.all([closeRollups(world.ctx), closeRollups(world.ctx)]);
  await closeAll();
  expect(await stored()).toBe(3);
  await compare();
});

test("an outage of three days is caught up with a day at a time", async () => {
  await world.moveClock("P3D");
  await acceptedIntent(world);
  await world.moveClock("PT20M");
  await compare();
  let rounds = 1;
  while (await closeRollups(world.ctx)) rounds++;
  expect(rounds).toBe(4);
  expect(await stored()).toBe(4);
  await compare();
});

test("a message that is told otherwise later is right at once, and counted again", async () => {
  const { id } = await uncertainIntent(world);
  await world.moveClock("PT20M");
  await closeAll();
  await world.db.$executeRaw`UPDATE waybill.intent SET status = 'accepted', reason = NULL, class = NULL WHERE id = ${id}::uuid`;
  expect(await world.db.rollupStale.count()).toBe(1);
  await compare();
  await closeAll();
  expect(await world.db.rollupStale.count()).toBe(0);
  await compare();
});

test("two that tell a quarter's messages otherwise at once are both counted, also the one that commits after the worker looked", async () => {
  const [one, other] = [await uncertainIntent(world), await uncertainIntent(world)];
  await world.moveClock("PT20M");
  await closeAll();
  const settle = (db: Pick<typeof world.db, "$executeRaw">, id: string) =>
    db.$executeRaw`UPDATE waybill.intent SET status = 'accepted', reason = NULL, class = NULL WHERE id = ${id}::uuid`;
  await settle(world.db, one.id);
  const slow = openDb(world.url, { max: 1 });
  const late = await openTransaction({ db: slow }, ({ db }) => settle(db, other.id));
  await closeAll(); // takes the mark of the first away
  await late.end();
  await slow.$disconnect();
  await compare();
  await closeAll();
  await compare();
});

test("decisions of a stale quarter are still there", async () => {
  const now = await world.ctx.clock.now();
  const at = new Date(Math.floor(now.getTime() / 900_000) * 900_000 - 86_400_000);
  await world.db
    .$executeRaw`INSERT INTO waybill.rollup (kind, at, rule_key, outcome, count) VALUES ('decision', ${at}::timestamptz, 'gone', 'matched', 7)`;
  await world.db.$executeRaw`INSERT INTO waybill.rollup_stale (at) VALUES (${at}::timestamptz)`;
  const [{ sum }] = await world.db.$queryRaw<
    [{ sum: number | null }]
  >`SELECT sum(count)::int AS sum FROM (${counted("decision", { from: at, until: now })}) c WHERE rule_key = 'gone'`;
  expect(sum).toBe(7);
  await closeAll();
});

test("while all is counted again nothing is shown twice", async () => {
  expect(await stored()).toBeGreaterThan(0);
  await world.db.$executeRaw`UPDATE waybill.rollup_state SET closed_until = NULL`;
  await compare();
  await closeAll();
  await compare();
});

test("coming to rest, the usual way, marks nothing", async () => {
  await acceptedIntent(world);
  expect(await world.db.rollupStale.count()).toBe(0);
});
