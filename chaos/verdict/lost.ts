import type { Stage } from "../stage/open.ts";
import { type Facts, type Violation, violation } from "./facts.ts";

/** Nothing that was committed is missing, nothing that was rolled back is there, and everything came to rest (I7). */
export async function nothingLost(stage: Stage, facts: Facts): Promise<Violation[]> {
  const told = facts.traffic.filter(({ how }) => how !== "undone").map(({ eventId }) => eventId);
  const undone = facts.traffic.filter(({ how }) => how === "undone").map(({ eventId }) => eventId);
  const { db } = stage.ctx;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const missing = await db.$queryRaw<{ id: string }[]>`
    SELECT t.id FROM unnest(${told}::text[]) AS t (id) WHERE NOT EXISTS (SELECT FROM waybill.event e WHERE e.source = 'shop' AND e.event_id = t.id)`;
  const refused = await db.$queryRaw<{ id: string }[]>`
    SELECT e.event_id AS id FROM waybill.event e WHERE e.source = 'shop' AND (e.state <> 'accepted' OR EXISTS (SELECT FROM waybill.event_conflict c WHERE c.event_id = e.id))`;
  const undecided = await db.$queryRaw<{ id: string }[]>`
    SELECT e.event_id || ' ' || r.rule AS id FROM waybill.event e
    JOIN (VALUES ('order.placed', 'order-receipt'), ('order.changed', 'order-receipt'), ('order.placed', 'order-reminder'), ('order.placed', 'order-alert')) AS r (type, rule)
      ON r.type = e.type
    WHERE e.source = 'shop' AND e.state = 'accepted' AND NOT EXISTS (
      SELECT FROM waybill.decision d WHERE d.event_id = e.id AND d.rule_key = r.rule AND d.outcome <> 'error'
        AND (d.intent_id IS NOT NULL) = (d.outcome IN ('intended', 'duplicate')))`;
  const ghosts = await db.$queryRaw<{ id: string }[]>`
    SELECT e.event_id AS id FROM waybill.event e WHERE e.source = 'shop' AND e.event_id <> ALL(${told}::text[])`;
  const live = [...facts.messages.values()].filter(({ status }) => status === "scheduled");
  return [
    ...violation("event_lost", "events that were committed and are not there", ids(missing)),
    ...violation("event_refused", "sound events that are quarantined, or in conflict with themselves", ids(refused)),
    ...violation("event_undecided", "events without a decision of a rule that hears of them", ids(undecided)),
    ...violation("event_invented", `events that were never committed (${undone.length} were rolled back)`, ids(ghosts)),
    ...violation(
      "not_at_rest",
      "messages that did not come to rest",
      live.map(({ id }) => id),
    ),
  ];
}

/** The checks that count as lost. */
export const LOST = new Set(["event_lost", "event_refused", "event_undecided", "not_at_rest", "accepted_without_mail"]);
