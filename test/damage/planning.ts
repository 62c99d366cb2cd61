import { dropEvents } from "@/domain/drop/drop.ts";
import { acceptedEvent } from "../event.ts";
import { scheduledIntent } from "../intent.ts";
import { drop, type Plant, sql } from "./plant.ts";
import { decided } from "./states.ts";

/** Of what is planned: events, decisions, messages and their identity. */
export const planning: Record<string, Plant> = {
  totals_differ: async (world) => {
    await sql(world, "UPDATE waybill.rollup_state SET closed_until = waybill.now()");
    await sql(
      world,
      "INSERT INTO waybill.rollup (kind, at, rule_key, outcome, count) VALUES ('message', '2026-01-01T00:15Z', 'welcome', 'accepted', 3)",
    );
    return ["2026-01-01T00:15Z"];
  },
  duplicate_key: async (world) => {
    const [a, b] = [await scheduledIntent(world), await scheduledIntent(world)];
    await sql(world, "DROP INDEX waybill.intent_key_hash_key");
    await sql(
      world,
      "UPDATE waybill.intent SET key_hash = (SELECT key_hash FROM waybill.intent WHERE id = $1::uuid) WHERE id = $2::uuid",
      a.id,
      b.id,
    );
    return [a.id];
  },
  duplicate_identity: async (world) => {
    const same = { businessId: "ord_same", person: "cus_same" };
    return [(await scheduledIntent(world, same)).id, (await scheduledIntent(world, same)).id].slice(0, 1);
  },
  event_undecided: async (world) => {
    const { eventId } = await decided(world);
    await sql(world, "DELETE FROM waybill.decision WHERE event_id = $1::uuid AND rule_key = 'order-feedback'", eventId);
    return [eventId];
  },
  event_forgotten: async (world) => {
    await decided(world);
    const id = await acceptedEvent(world);
    await sql(world, "DELETE FROM waybill.event_work WHERE event_id = $1::uuid", id);
    return [id];
  },
  quarantine_without_fault: async (world) => {
    const id = await acceptedEvent(world);
    await sql(world, "UPDATE waybill.event SET state = 'quarantined' WHERE id = $1::uuid", id);
    return [id];
  },
  dropped_waits: async (world) => {
    const id = await acceptedEvent(world);
    await sql(world, "UPDATE waybill.event SET state = 'quarantined' WHERE id = $1::uuid", id);
    await dropEvents(world.ctx, { ids: [id], reason: "of no use" }); // its row of work was left behind
    return [id];
  },
  event_stuck: async (world) => {
    const id = await acceptedEvent(world);
    await sql(world, "UPDATE waybill.event_work SET next_at = next_at - interval '16 minutes' WHERE event_id = $1::uuid", id);
    return [id];
  },
  inbox_stuck: async (world) => {
    await sql(
      world,
      "INSERT INTO waybill.inbox (id, event_type, emitted_at) VALUES (77, 'order.placed', clock_timestamp() - interval '16 minutes')",
    );
    return ["77"];
  },
  intended_without_message: async (world) => {
    const { id } = await scheduledIntent(world);
    const decision = await world.db.decision.findFirstOrThrow({ where: { intentId: id } });
    await drop(world, "decision.decision_intent_id_fkey");
    await sql(world, "UPDATE waybill.decision SET intent_id = gen_random_uuid() WHERE id = $1::uuid", decision.id);
    return [decision.id];
  },
  message_without_cause: async (world) => {
    const { id } = await scheduledIntent(world);
    await sql(world, "DELETE FROM waybill.intent_source WHERE intent_id = $1::uuid", id);
    return [id];
  },
};
