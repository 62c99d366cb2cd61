import type { World } from "./world.ts";

/** So many more messages like the one of `id`, due now: each with an address of its own. Fast, also for ten thousand. */
export async function backlogOf(world: World, { id, count }: { id: string; count: number }): Promise<void> {
  await world.db.$executeRaw`
    WITH made AS MATERIALIZED (
      SELECT gen_random_uuid() AS id, gen_random_uuid() AS address_id, n FROM generate_series(1, ${count}::int) n
    ), addresses AS (
      INSERT INTO waybill.address (id, hash, email) SELECT address_id, sha256(address_id::text::bytea), address_id || '@example.com' FROM made
    ), heads AS (
      INSERT INTO waybill.intent (id, key_hash, rule_key, business_id, address_id, stream, category, template_key, scheduled_for, expires_at)
      SELECT m.id, sha256(m.id::text::bytea), i.rule_key, 'b_' || m.n, m.address_id, i.stream, i.category, i.template_key, i.scheduled_for, i.expires_at
      FROM made m CROSS JOIN waybill.intent i WHERE i.id = ${id}::uuid
    ), bodies AS (
      INSERT INTO waybill.intent_body (intent_id, facts, recipient)
      SELECT m.id, b.facts, jsonb_build_object('address', m.address_id || '@example.com')
      FROM made m CROSS JOIN waybill.intent_body b WHERE b.intent_id = ${id}::uuid
    )
    INSERT INTO waybill.intent_work (intent_id, stream, next_at, expires_at)
    SELECT m.id, w.stream, w.next_at, w.expires_at FROM made m CROSS JOIN waybill.intent_work w WHERE w.intent_id = ${id}::uuid`;
  await world.db.$executeRaw`ANALYZE waybill.intent_work, waybill.intent, waybill.intent_body`;
}
