import { newId } from "@/lib/crypto.ts";
import { acceptedEvent } from "../event.ts";
import { type Plant, sql } from "./plant.ts";
import { decided } from "./states.ts";

const outcome = "INSERT INTO waybill.event_outcome (event_id, outcome, accepted_at) VALUES ($1::uuid, $2, waybill.now())";
const correction =
  "INSERT INTO waybill.event_correction (event_id, no, payload, actor_name, reason) VALUES ($1::uuid, $2::int, '{}', 'Ada', 'a word')";
const audited = `INSERT INTO waybill.audit (id, actor_kind, actor_id, actor_name, action, target_kind, target_id)
  VALUES ($2::uuid, 'system', 'x', 'x', 'event.correct', 'event', $1)`;

/** Of what is said of events. */
export const events: Record<string, Plant> = {
  outcome_differs: async (world) => {
    const [failed, unlisted] = [await decided(world), await decided(world)];
    for (const { eventId } of [failed, unlisted])
      await sql(
        world,
        "UPDATE waybill.decision SET outcome = 'error', intent_id = NULL WHERE event_id = $1::uuid AND rule_key = 'order-feedback'",
        eventId,
      );
    await sql(world, outcome, failed.eventId, "messages");
    return [failed.eventId, unlisted.eventId];
  },
  correction_differs: async (world) => {
    const id = await acceptedEvent(world);
    for (const no of [1, 2]) {
      await sql(world, correction, id, no);
      await sql(world, audited, id, newId());
    }
    await sql(world, "UPDATE waybill.event_body SET correction = 1 WHERE event_id = $1::uuid", id);
    return [id];
  },
};
