import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** SQL: what is dead by its own rows, as triggers list it. Tests count nowhere. */
const dead = Prisma.sql`
  SELECT id, status FROM waybill.intent WHERE status IN ('failed', 'uncertain') AND NOT test
  UNION ALL
  SELECT e.id, 'quarantined' FROM waybill.event e WHERE e.state = 'quarantined' AND EXISTS (SELECT FROM waybill.event_fault f WHERE f.event_id = e.id)
  UNION ALL
  SELECT e.id, 'error' FROM waybill.event_outcome o JOIN waybill.event e ON e.id = o.event_id WHERE o.outcome = 'error' AND e.state = 'accepted'`;

/** What is dead stands under Dead letters until somebody does something, and nothing else does. */
export const deadLettersHold = [
  sqlCheck({
    invariant: "I7",
    code: "dead_letter_differs",
    says: "messages and events that are dead and that no list of what is dead has, or the other way round",
    find: () => Prisma.sql`
      SELECT coalesce(d.id, l.subject_id) AS id FROM (${dead}) d FULL JOIN waybill.dead_letter l ON l.subject_id = d.id
      WHERE d.status IS DISTINCT FROM l.status
        -- Those have a check of their own.
        AND NOT EXISTS (SELECT FROM waybill.event e WHERE e.id = l.subject_id AND e.state = 'dropped')`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "drop_of_nothing",
    says: "messages and events that are listed as dropped and are not",
    find: () => Prisma.sql`
      SELECT d.subject_id AS id FROM waybill.dropped d
      LEFT JOIN waybill.intent i ON d.kind = 'message' AND i.id = d.subject_id
      LEFT JOIN waybill.event e ON d.kind = 'event' AND e.id = d.subject_id
      WHERE d.ended_at IS NULL AND coalesce(i.status, e.state) IS DISTINCT FROM 'dropped'`,
  }),
  sqlCheck({
    invariant: "–",
    code: "dropped_kept",
    says: "messages and events that were dropped, of which retention says that it took what they had of people, and that have it still",
    find: () => Prisma.sql`
      SELECT d.subject_id AS id FROM waybill.dropped d
      WHERE d.body_dropped_at IS NOT NULL AND (
        EXISTS (SELECT FROM waybill.event_body b WHERE b.event_id = d.subject_id) OR EXISTS (SELECT FROM waybill.event_fault f WHERE f.event_id = d.subject_id)
        OR EXISTS (SELECT FROM waybill.event_correction c WHERE c.event_id = d.subject_id AND c.payload IS NOT NULL)
        OR EXISTS (SELECT FROM waybill.intent_body b WHERE b.intent_id = d.subject_id))`,
  }),
  sqlCheck({
    invariant: "–",
    code: "cause_miscounted",
    says: "causes that say of fewer or more than came to them by the hour, or of fewer than are dead",
    find: () => Prisma.sql`
      SELECT c.id FROM waybill.cause c
      WHERE c.total <> (SELECT coalesce(sum(y.count), 0) FROM waybill.cause_tally y WHERE y.cause_id = c.id)
        OR c.total < (SELECT count(*) FROM waybill.dead_letter l WHERE l.cause_id = c.id)`,
  }),
  sqlCheck({
    invariant: "I1",
    code: "resend_differs",
    says: "messages that were made of another one, of which they and the record of who had it sent again do not say the same",
    find: () => Prisma.sql`
      SELECT coalesce(i.id, r.intent_id) AS id FROM (SELECT id, again_no, origin_intent_id FROM waybill.intent WHERE again_no > 0 OR origin_intent_id IS NOT NULL) i
      FULL JOIN waybill.resend r ON r.intent_id = i.id
      WHERE (i.again_no, i.origin_intent_id) IS DISTINCT FROM (r.no, r.origin_id)`,
  }),
];
