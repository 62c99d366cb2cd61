import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { claimEvents } from "@/domain/decision/claim.ts";
import { planEvents } from "@/domain/decision/plan.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import { newId } from "@/lib/crypto.ts";
import { openDb, type RootDb } from "@/lib/db.ts";
import { withClient } from "@/test/database.ts";
import { dyingSessions } from "@/test/dying-sessions.ts";
import { openOutbox } from "@/test/outbox.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { openWorld, type World } from "@/test/world.ts";
import { relayEvents } from "./relay.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.db.inbox.deleteMany());
afterAll(() => world.close());

/** As a product does it: its own session, its own transaction. */
const product = <T>(fn: (client: pg.Client) => Promise<T>) => withClient(world.url, fn);
const emit = (client: pg.Client, eventId: string, payload: unknown = orderPayload()) =>
  client.query("SELECT waybill.emit('order.placed', $1::jsonb, event_id => $2)", [JSON.stringify(payload), eventId]);
const find = (eventId: string) => world.db.event.findFirst({ where: { eventId }, include: { body: true, fault: true } });
const waiting = () => world.db.inbox.count();

test("an emitted event arrives when the product's transaction commits, and never when it rolls back", async () => {
  await product(async (client) => {
    await client.query("BEGIN");
    await emit(client, "rolled-back");
    await client.query("ROLLBACK");
    await client.query("BEGIN");
    await emit(client, "committed");
    expect(await relayEvents(world.ctx)).toMatchObject({ taken: 0 });
    await client.query("COMMIT");
  });
  expect(await relayEvents(world.ctx)).toMatchObject({ taken: 1 });
  expect(await find("rolled-back")).toBeNull();
  expect(await find("committed")).toMatchObject({
    source: "shop",
    type: "order.placed",
    version: 1,
    state: "accepted",
    body: { transport: "sql" },
  });
  expect(await waiting()).toBe(0);
});

test("emit takes text, json and jsonb, and gives the event's id", async () => {
  const [row] = (
    await product((client) =>
      client.query(`SELECT waybill.emit('order.placed', '{"a":1}') AS a, waybill.emit('order.placed', '{"a":1}'::json, 'agg', 'given', 2, '2026-01-01', 'shop', '{"trace_id":"t"}') AS b,
        waybill.emit('order.placed', jsonb_build_object('a', 1), occurred_at => '2026-01-01') AS c`),
    )
  ).rows;
  expect(row).toMatchObject({ a: expect.stringMatching(/^[0-9a-f-]{36}$/), b: "given", c: expect.any(String) });
  expect(await world.db.inbox.findFirst({ where: { eventId: "given" } })).toMatchObject({
    aggregateId: "agg",
    eventVersion: 2,
    source: "shop",
    metadata: '{"trace_id": "t"}',
    payload: '{"a":1}',
  });
});

test("a transaction with a lower id that commits later is not skipped", async () => {
  await product(async (early) => {
    await early.query("BEGIN");
    await emit(early, "early-id-late-commit");
    await product((late) => emit(late, "late-id-early-commit"));
    expect(await relayEvents(world.ctx)).toMatchObject({ taken: 1 });
    expect(await find("late-id-early-commit")).not.toBeNull();
    await early.query("COMMIT");
  });
  expect(await relayEvents(world.ctx)).toMatchObject({ taken: 1 });
  expect(await find("early-id-late-commit")).not.toBeNull();
});

test("a product role with nothing but USAGE on the schema may emit, and read nothing", async () => {
  await world.db.$executeRawUnsafe(
    "DO $$ BEGIN CREATE ROLE waybill_test_product; EXCEPTION WHEN duplicate_object THEN NULL; END $$",
  );
  await world.db.$executeRawUnsafe("GRANT USAGE ON SCHEMA waybill TO waybill_test_product");
  await product(async (client) => {
    await client.query("SET ROLE waybill_test_product");
    await client.query(
      `SELECT waybill.emit('order.placed', '{"a":1}'::jsonb, event_id => 'by-role'), waybill.emit('order.placed', '{"a":1}'::json), waybill.emit('order.placed', '{"a":1}')`,
    );
    await expect(client.query("SELECT * FROM waybill.inbox")).rejects.toThrow(/permission denied/);
    await expect(client.query("SELECT * FROM waybill.event")).rejects.toThrow(/permission denied/);
  });
  expect(await world.db.inbox.count({ where: { eventId: "by-role" } })).toBe(1);
  await world.db.$executeRawUnsafe("DROP OWNED BY waybill_test_product");
});

test("a batch stops at its bytes, and several relays share the rows", async () => {
  await world.db.$executeRaw`INSERT INTO waybill.inbox (event_id, event_type, event_version, occurred_at, payload)
    SELECT 'big-' || n, 'order.placed', 1, now(), to_json(repeat('x', 5000000))::text FROM generate_series(1, 8) n`;
  const first = await relayEvents(world.ctx);
  expect(first).toMatchObject({ taken: 3 });
  const rest = await Promise.all(Array.from({ length: 3 }, () => relayEvents(world.ctx)));
  while (await waiting()) rest.push(await relayEvents(world.ctx));
  expect(first.taken + rest.reduce((sum, { taken }) => sum + taken, 0)).toBe(8);
  expect(await find("big-8")).toMatchObject({
    state: "quarantined",
    fault: { faults: [{ code: "too_large", pointer: "/payload" }] },
  });
});

test("rows of nonsense are kept, and stop nobody", async () => {
  await world.db
    .$executeRaw`INSERT INTO waybill.inbox (event_id, event_type, event_version, occurred_at, payload, metadata, source, aggregate_id) VALUES
    (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    ('', '', -1, 'infinity', '{oops', '{oops', '', ''),
    ('bc', 'order.placed', 1, '0044-03-15 BC', '{}', '{}', NULL, NULL),
    ('far', 'order.placed', 1, '20000-01-01', '{}', '"\\u0000"', NULL, NULL),
    (repeat('i', 100000), repeat('t', 100000), 2147483647, '-infinity', repeat('[', 1000000), repeat('{', 1000000), repeat('s', 100000), repeat('a', 100000)),
    ('fine', 'order.placed', 1, '2026-01-01', ${JSON.stringify(orderPayload())}, '{}', 'shop', NULL)`;
  expect(await relayEvents(world.ctx)).toMatchObject({ taken: 6 });
  expect(await waiting()).toBe(0);
  expect(await find("fine")).toMatchObject({ state: "accepted" });
  expect(await world.db.event.count({ where: { state: "quarantined", eventId: { startsWith: "unnamed:" } } })).toBe(2);
  expect(await find("bc")).toMatchObject({ state: "quarantined" });
});

test("a row that the database refuses is kept as far as possible, and the others arrive", async () => {
  await world.db.$executeRaw`ALTER TABLE waybill.event ADD CONSTRAINT test_refuses CHECK (event_id NOT LIKE 'poison%')`;
  await product(async (client) => {
    for (const id of ["before", "poison-1", "between", "poison-2", "after"]) await emit(client, id);
  });
  expect(await relayEvents(world.ctx)).toMatchObject({ taken: 5 });
  expect(await Promise.all(["before", "between", "after"].map(async (id) => (await find(id))?.state))).toEqual([
    "accepted",
    "accepted",
    "accepted",
  ]);
  expect(
    await world.db.event.findMany({ where: { eventId: { startsWith: "unreadable:" } }, include: { fault: true } }),
  ).toMatchObject([
    { state: "quarantined", fault: { faults: [{ code: "unreadable" }, {}, {}, {}, {}] } },
    { state: "quarantined" },
  ]);
  await world.db.$executeRaw`ALTER TABLE waybill.event DROP CONSTRAINT test_refuses`;
});

test("the oldest come first, by number: of two bodies under one id the first stands, and a look costs one row of many", async () => {
  await world.db.$executeRaw`SELECT setval(pg_get_serial_sequence('waybill.inbox', 'id'), 999998)`;
  const [first, second] = [orderPayload(), orderPayload()];
  await product(async (client) => {
    await emit(client, "two-bodies", first); // 999999, before 1000000
    await emit(client, "two-bodies", second);
    await client.query(`INSERT INTO waybill.inbox (event_id, event_type, event_version, occurred_at, payload)
      SELECT 'behind-' || n, 'order.placed', 1, now(), '{}' FROM generate_series(1, 2000) n`);
  });
  const db = openDb(world.url, { max: 1 });
  const before = await inboxRead(db);
  expect(await relayEvents({ ...world.ctx, db }, { limit: 2 })).toMatchObject({ taken: 2 });
  expect((await inboxRead(db)) - before).toBeLessThan(100);
  const event = await world.db.event.findFirst({ where: { eventId: "two-bodies" }, include: { body: true, conflicts: true } });
  expect(event).toMatchObject({ body: { payload: expect.stringContaining(first.orderId) }, conflicts: [{}] });
  await db.$disconnect();
});

test("rows that another relay has in hand cost who moves one by one no look through the whole inbox", async () => {
  const db = openDb(world.url, { max: 1, keepPlans: true });
  const ctx = { ...world.ctx, db };
  for (let n = 0; n < 7; n++) {
    await product((client) => emit(client, newId()));
    await relayEvents(ctx); // the general plan is made while there is nothing
  }
  await world.db.$executeRaw`INSERT INTO waybill.inbox (event_id, event_type, event_version, occurred_at, payload)
    SELECT 'many-' || n, 'order.placed', 1, now(), ${JSON.stringify(orderPayload())} FROM generate_series(1, 120) n`;
  await world.db.$executeRaw`ALTER TABLE waybill.event ADD CONSTRAINT test_refuses CHECK (event_id <> 'many-1')`;
  await product(async (other) => {
    await other.query(
      "BEGIN; SELECT FROM (SELECT FROM waybill.inbox WHERE event_id <> 'many-1' ORDER BY id LIMIT 99 FOR UPDATE) theirs",
    );
    const before = await inboxRead(db);
    expect(await relayEvents(ctx)).toMatchObject({ taken: 21 });
    expect((await inboxRead(db)) - before).toBeLessThan(3_000); // and 99 times 120 else
  });
  await world.db.$executeRaw`ALTER TABLE waybill.event DROP CONSTRAINT test_refuses`;
  await db.$disconnect();
});

/** Rows of the inbox that the one session of `db` has read. */
async function inboxRead(db: RootDb): Promise<number> {
  await db.$queryRaw`SELECT pg_stat_force_next_flush() IS NULL AS flushed`;
  const [row] = await world.db.$queryRaw<[{ read: number }]>`
    SELECT (seq_tup_read + idx_tup_read)::int AS read FROM pg_stat_user_tables JOIN pg_stat_user_indexes USING (relid) WHERE indexrelname = 'inbox_pkey'`;
  return row.read;
}

test("a database that goes away while rows are moved is no row's fault: nothing is quarantined, and the next look moves them", async () => {
  await dyingSessions(world.db, { table: "event", times: 2 });
  await product(async (client) => {
    for (const id of ["away-1", "away-2"]) await emit(client, id);
  });
  await expect(relayEvents(world.ctx)).rejects.toThrow();
  await expect(relayEvents(world.ctx)).rejects.toThrow();
  expect(await waiting()).toBe(2);
  expect(await relayEvents(world.ctx)).toMatchObject({ taken: 2 });
  expect([await find("away-1"), await find("away-2")]).toMatchObject([{ state: "accepted" }, { state: "accepted" }]);
});

test("one event fifty times at once, by SQL and HTTP: one event, one intent a rule", async () => {
  const payload = orderPayload();
  await product(async (client) => {
    for (let no = 0; no < 25; no++) await emit(client, "fifty", payload);
  });
  const http = rawEvent({ eventId: "fifty", payload: JSON.stringify(payload, null, 2) });
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => relayEvents(world.ctx, { limit: 5 })),
    ...Array.from({ length: 25 }, () => acceptEvents(world.ctx, { transport: "http", boundSource: "shop", events: [http] })),
  ]);
  while (await waiting()) await relayEvents(world.ctx);
  expect(
    answers
      .flat()
      .flatMap((each) => ("outcome" in each ? [each.outcome] : []))
      .every((outcome) => outcome === "accepted" || outcome === "duplicate"),
  ).toBe(true);
  const events = await world.db.event.findMany({ where: { eventId: "fifty" }, include: { conflicts: true } });
  expect(events).toMatchObject([{ state: "accepted", conflicts: [] }]);
  await Promise.all(Array.from({ length: 10 }, () => planEvents(world.ctx, { eventIds: events.map(({ id }) => id) })));
  expect(await world.db.intent.count({ where: { businessId: payload.orderId } })).toBe(2);
});

test("an outbox in another database: late commits are seen, and a crash between accept and delete only brings duplicates", async () => {
  const outbox = await openOutbox();
  await withClient(outbox.url, async (early) => {
    await early.query("BEGIN");
    await emit(early, "outbox-early");
    await withClient(outbox.url, (late) => emit(late, "outbox-late"));
    expect(await relayEvents(world.ctx, { outbox: { db: outbox.db, source: "shop" } })).toMatchObject({ taken: 1 });
    await early.query("COMMIT");
  });
  await expect(
    outbox.db.$transaction(async (tx) => {
      const inside = { ...tx, $transaction: (fn: (inner: typeof tx) => Promise<unknown>) => fn(tx) };
      const db = inside as unknown as RootDb; // the same session, so that its delete can be lost after the accept
      await relayEvents(world.ctx, { outbox: { db, source: "shop" } });
      throw new Error("killed");
    }),
  ).rejects.toThrow("killed");
  expect(await outbox.db.$queryRaw`SELECT event_id FROM waybill.inbox`).toEqual([{ event_id: "outbox-early" }]);
  expect(await find("outbox-early")).toMatchObject({ body: { transport: "outbox" } });
  expect(await relayEvents(world.ctx, { outbox: { db: outbox.db, source: "shop" } })).toMatchObject({ taken: 1 });
  expect(await world.db.event.count({ where: { eventId: "outbox-early" } })).toBe(1);
  expect(await world.db.eventConflict.count({ where: { event: { eventId: "outbox-early" } } })).toBe(0);
  await outbox.drop();
});

test.each([
  ["is refused", "RAISE EXCEPTION 'refused'"],
  ["takes its session with it", "PERFORM pg_terminate_backend(pg_backend_pid())"],
])(
  "a few events of an outbox whose commit %s are there and nobody's: the next sweep plans them, and not one when a lease ends",
  async (_, how) => {
    const outbox = await openOutbox();
    await withClient(outbox.url, async (client) => {
      await client.query("CREATE SEQUENCE waybill.test_commits"); // what it counts is not rolled back
      await client.query(`CREATE FUNCTION waybill.test_fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('waybill.test_commits') = 1 THEN ${how}; END IF; RETURN NULL; END $$`);
      await client.query(`CREATE CONSTRAINT TRIGGER test_fails AFTER DELETE ON waybill.inbox DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION waybill.test_fails()`);
      await emit(client, `half-moved ${how}`);
    });
    const from = { outbox: { db: outbox.db, source: "shop" }, few: 25 };
    for (let tries = 0; tries < 5; tries++) await relayEvents(world.ctx, from).catch(() => {}); // a pool may hear late of a session's end
    expect(await outbox.db.inbox.count()).toBe(0);
    await planEvents(world.ctx);
    const event = await world.db.event.findFirst({
      where: { eventId: `half-moved ${how}` },
      include: { work: true, decisions: true },
    });
    expect(event).toMatchObject({ work: null, decisions: [{}, {}] });
    await outbox.drop();
  },
);

test("what a process of another release relays is nobody's claim: it plans none of it, and takes none from who does", async () => {
  const older = { ...world.ctx, release: { ...world.ctx.release, id: newId() } };
  await product((client) => emit(client, "relayed-by-another"));
  const { toPlan } = await relayEvents(older, { few: 25 });
  const { id } = await world.db.event.findFirstOrThrow({ where: { eventId: "relayed-by-another" } });
  const claims = await claimEvents(world.ctx, { eventIds: [id] });
  await planEvents(older, { claims: toPlan });
  expect(await planEvents(world.ctx, { claims })).toMatchObject({ planned: 1 });
});

test("an outbox that is down says so", async () => {
  const outbox = await openOutbox();
  await outbox.drop();
  await expect(relayEvents(world.ctx, { outbox: { db: outbox.db, source: "shop" } })).rejects.toThrow();
});
