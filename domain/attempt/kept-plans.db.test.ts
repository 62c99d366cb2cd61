import { afterAll, beforeAll, expect, test } from "vitest";
import { planEvents } from "@/domain/decision/plan.ts";
import { relayEvents } from "@/domain/source/relay.ts";
import { newId } from "@/lib/crypto.ts";
import { openDb, type RootDb } from "@/lib/db.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { rawEvent } from "@/test/raw-event.ts";
import { openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";

let world: SendingWorld;
let db: RootDb;
beforeAll(async () => {
  world = await openSendingWorld();
  db = openDb(world.url, { max: 1, keepPlans: true });
});
afterAll(async () => {
  await db.$disconnect();
  await world.close();
});

const GROWN = 3_000;

/**
 * As many rows as make a plan that reads a whole table, or walks through an index, stand out. Nothing analyses the tables in between. In the
 * session that is looked at: what another one reads for it is counted whenever that one tells.
 */
async function grow({ intentId, eventId }: { intentId: string; eventId: string }): Promise<void> {
  await db.$executeRaw`
    INSERT INTO waybill.event_work (event_id, next_at, queued_until) VALUES (${eventId}::uuid, waybill.now() + interval '1 hour', waybill.now() + interval '1 hour')`;
  await db.$executeRaw`
    INSERT INTO waybill.intent_work (intent_id, stream, next_at, expires_at)
    SELECT id, stream, waybill.now() + interval '1 hour', waybill.now() + interval '2 hours' FROM waybill.intent WHERE id = ${intentId}::uuid`;
  const copies: [table: string, of: string, over: string][] = [
    ["event", "id", "'id', md5('e' || n)::uuid, 'event_id', 'e' || n"],
    ["event_body", "event_id", "'event_id', md5('e' || n)::uuid"],
    ["event_work", "event_id", "'event_id', md5('e' || n)::uuid"],
    ["event_outcome", "event_id", "'event_id', md5('e' || n)::uuid"],
    ["intent", "id", "'id', md5('i' || n)::uuid, 'key_hash', '\\x' || md5('k' || n)"],
    ["intent_body", "intent_id", "'intent_id', md5('i' || n)::uuid"],
    ["intent_work", "intent_id", "'intent_id', md5('i' || n)::uuid"],
    ["decision", "intent_id", "'id', md5('n' || n)::uuid, 'intent_id', md5('i' || n)::uuid, 'event_id', md5('e' || n)::uuid"],
    ["check_result", "intent_id", "'id', md5('c' || n)::uuid, 'intent_id', md5('i' || n)::uuid"],
    [
      "submission",
      "intent_id",
      "'id', md5('s' || n)::uuid, 'intent_id', md5('i' || n)::uuid, 'idempotency_key', 'waybill-' || md5('s' || n)::uuid, 'message_id', '<' || md5('s' || n)::uuid || '@waybill.test>'",
    ],
    ["attempt", "intent_id", "'id', md5('a' || n)::uuid, 'intent_id', md5('i' || n)::uuid, 'submission_id', md5('s' || n)::uuid"],
  ];
  for (const [table, of, over] of copies) {
    const from = Prisma.raw(`waybill.${table}`);
    await db.$executeRaw`
      INSERT INTO ${from} SELECT (jsonb_populate_record(t, jsonb_build_object(${Prisma.raw(over)}))).*
      FROM ${from} t, generate_series(1, ${GROWN}::int) n WHERE t.${Prisma.raw(of)} = ANY(${[intentId, eventId]}::uuid[])`;
  }
  await db.$executeRaw`
    INSERT INTO waybill.address (id, hash, email) SELECT md5('d' || n)::uuid, decode(md5('d' || n), 'hex'), n || '@elsewhere.example' FROM generate_series(1, ${GROWN}::int) n`;
  await db.$executeRaw`
    INSERT INTO waybill.suppression (id, address_id, reason, evidence) SELECT md5('x' || n)::uuid, md5('d' || n)::uuid, 'hard_bounce', '{}' FROM generate_series(1, ${GROWN}::int) n`;
}

/** Rows that this session's statements have read, of all tables. */
async function rowsRead(): Promise<Map<string, number>> {
  await db.$queryRaw`SELECT pg_stat_force_next_flush() IS NULL AS flushed`;
  const rows = await world.db.$queryRaw<{ table: string; read: bigint }[]>`
    SELECT s.relname AS table, seq_tup_read + sum(i.idx_tup_read)::bigint AS read FROM pg_stat_user_tables s JOIN pg_stat_user_indexes i USING (relid)
    WHERE s.schemaname = 'waybill' GROUP BY s.relname, seq_tup_read`;
  return new Map(rows.map(({ table, read }) => [table, Number(read)]));
}

/** From events to answers, as a worker's statements do it. */
async function wholeWay(ctx: SendingWorld["ctx"], events: number): Promise<{ eventIds: string[]; intentIds: string[] }> {
  for (let n = 0; n < events; n++)
    await world.db.$queryRaw`SELECT waybill.emit('order.placed', ${rawEvent().payload}, event_id => ${newId()})`;
  const { toPlan: claims } = await relayEvents(ctx, { few: events });
  const { handed } = await planEvents(ctx, { claims, takes: () => true });
  const intentIds = handed.flatMap((each) => each.intentIds);
  const results = await sent({ ...world, ctx }, intentIds);
  expect(results.map(({ result }) => result)).toEqual(intentIds.map(() => "accepted"));
  return { eventIds: claims.map(({ eventId }) => eventId), intentIds };
}

test("plans that were made on empty tables read no more when the tables have grown", async () => {
  const kept = { ...world.ctx, db };
  for (let n = 0; n < 8; n++) await wholeWay(kept, 1);
  const { eventIds, intentIds } = await wholeWay(kept, 1);
  await grow({ eventId: eventIds[0] ?? "", intentId: intentIds[0] ?? "" });
  const before = await rowsRead();
  expect((await wholeWay(kept, 5)).intentIds).toHaveLength(5);
  const after = await rowsRead();
  const read = [...after]
    .map(([table, count]) => [table, count - (before.get(table) ?? 0)] as const)
    .filter(([, count]) => count > 300);
  expect(read).toEqual([]);
});
