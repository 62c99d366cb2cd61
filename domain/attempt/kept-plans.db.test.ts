import { afterAll, beforeAll, expect, test } from "vitest";
import { openDb, type RootDb } from "@/lib/db.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { scheduledIntent } from "@/test/intent.ts";
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

/** As many rows as make a plan that reads a whole table, or walks through an index, stand out. Nothing analyses the tables in between. */
async function grow(intentId: string): Promise<void> {
  const copies: [table: string, of: string, over: string][] = [
    ["intent", "id", "'id', md5('i' || n)::uuid, 'key_hash', '\\x' || md5('k' || n)"],
    ["intent_body", "intent_id", "'intent_id', md5('i' || n)::uuid"],
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
    await world.db.$executeRaw`
      INSERT INTO ${from} SELECT (jsonb_populate_record(t, jsonb_build_object(${Prisma.raw(over)}))).*
      FROM ${from} t, generate_series(1, ${GROWN}::int) n WHERE t.${Prisma.raw(of)} = ${intentId}::uuid`;
  }
  await world.db.$executeRaw`
    INSERT INTO waybill.address (id, hash, email) SELECT md5('d' || n)::uuid, decode(md5('d' || n), 'hex'), n || '@elsewhere.example' FROM generate_series(1, ${GROWN}::int) n`;
  await world.db.$executeRaw`
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

test("the plans of sending that were made on empty tables read no more when the tables have grown", async () => {
  const kept: SendingWorld = { ...world, ctx: { ...world.ctx, db } };
  for (let n = 0; n < 8; n++)
    expect(await sent(kept, [(await scheduledIntent(world)).id])).toMatchObject([{ result: "accepted" }]);
  const { id } = await scheduledIntent(world);
  await sent(kept, [id]);
  await grow(id);
  const ids = [];
  for (let n = 0; n < 5; n++) ids.push((await scheduledIntent(world)).id);
  const before = await rowsRead();
  expect(await sent(kept, ids)).toHaveLength(5);
  const after = await rowsRead();
  const read = [...after]
    .map(([table, count]) => [table, count - (before.get(table) ?? 0)] as const)
    .filter(([, count]) => count > 300); // a pair
  expect(read).toEqual([]);
});
