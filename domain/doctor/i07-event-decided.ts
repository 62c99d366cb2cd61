import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** I7, first half: every accepted event ends in a decision per subscribed rule, or in quarantine. */
export const eventDecided = [
  sqlCheck({
    invariant: "I7",
    code: "event_undecided",
    says: "accepted events that wait for nothing and have no decision of a rule that subscribes to them",
    needsRelease: true,
    // Only a rule that the planning release has can be missed, and only by events that came after both; a release that plans again,
    // after a newer one was taken back, does not answer for what that one planned.
    find: (ctx) => {
      const pairs = ctx.release.project.rules.flatMap((rule) => rule.on.map((event) => ({ rule, type: event.name })));
      const names = pairs.map(({ rule }) => JSON.stringify([rule.key, ...rule.aliases]));
      return Prisma.sql`
        WITH subscribed AS (
          SELECT s.type, ARRAY(SELECT jsonb_array_elements_text(s.names::jsonb)) AS names, greatest(r.created_at, p.created_at,
            (SELECT max(a.at) FROM waybill.audit a WHERE a.action = 'release.publish' AND a.target_kind = 'release' AND a.target_id = p.id::text)) AS since
          FROM unnest(${pairs.map(({ type }) => type)}::text[], ${pairs.map(({ rule }) => rule.key)}::text[], ${names}::text[]) AS s (type, key, names)
          JOIN waybill.rule r ON r.key = s.key
          JOIN waybill.instance n ON n.release_id = ${ctx.release.id}::uuid JOIN waybill.release p ON p.id = n.release_id
        )
        SELECT DISTINCT e.id FROM subscribed s JOIN waybill.event e ON e.type = s.type AND e.accepted_at > s.since
        WHERE e.state = 'accepted' AND NOT EXISTS (SELECT FROM waybill.event_work w WHERE w.event_id = e.id)
          AND NOT EXISTS (SELECT FROM waybill.decision d WHERE d.event_id = e.id AND d.rule_key = ANY (s.names))`;
    },
  }),
  sqlCheck({
    invariant: "I7",
    code: "event_forgotten",
    says: "accepted events of any age that wait for nothing and have no decision at all, though earlier ones of their type have",
    needsRelease: true,
    // Earlier ones of the same reign: a release in between may have had no rule for the type. What came in the last minutes of a
    // reign may have been planned by the next.
    find: (ctx) => {
      const types = [...new Set(ctx.release.project.rules.flatMap((rule) => rule.on.map((event) => event.name)))];
      return Prisma.sql`
        WITH reign AS (
          SELECT since, lead(since, 1, 'infinity') OVER (ORDER BY since) AS until FROM (
            SELECT '-infinity'::timestamptz AS since UNION
            SELECT a.at FROM waybill.audit a WHERE a.target_kind = 'release' AND a.action = 'release.publish') s
        ), decided AS (
          SELECT t.type, first.accepted_at AS since, reign.until FROM unnest(${types}::text[]) AS t (type) CROSS JOIN reign CROSS JOIN LATERAL (
            SELECT e.accepted_at FROM waybill.event e WHERE e.type = t.type AND e.accepted_at >= reign.since AND e.accepted_at < reign.until
              AND EXISTS (SELECT FROM waybill.decision d WHERE d.event_id = e.id)
            ORDER BY e.accepted_at LIMIT 1) first
        )
        SELECT e.id FROM decided JOIN waybill.event e ON e.type = decided.type AND e.accepted_at > decided.since
          AND e.accepted_at < decided.until - interval '15 minutes'
        WHERE e.state = 'accepted' AND NOT EXISTS (SELECT FROM waybill.event_work w WHERE w.event_id = e.id)
          AND NOT EXISTS (SELECT FROM waybill.decision d WHERE d.event_id = e.id)`;
    },
  }),
  sqlCheck({
    invariant: "I7",
    code: "quarantine_without_fault",
    says: "quarantined events without a stored reason, or still waiting to be planned",
    find: () => Prisma.sql`
      SELECT e.id FROM waybill.event e WHERE e.state = 'quarantined' AND (
        NOT EXISTS (SELECT FROM waybill.event_fault f WHERE f.event_id = e.id) OR EXISTS (SELECT FROM waybill.event_work w WHERE w.event_id = e.id))`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "dropped_waits",
    says: "dropped events that still wait to be planned, or are listed as dead",
    find: () => Prisma.sql`
      SELECT e.id FROM waybill.event e WHERE e.state = 'dropped' AND (
        EXISTS (SELECT FROM waybill.event_work w WHERE w.event_id = e.id) OR EXISTS (SELECT FROM waybill.dead_letter d WHERE d.subject_id = e.id))`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "event_stuck",
    says: "accepted events that have been due for planning for more than 15 minutes (is a worker running?)",
    find: () => Prisma.sql`SELECT event_id AS id FROM waybill.event_work WHERE next_at < waybill.now() - interval '15 minutes'`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "inbox_stuck",
    says: "emitted events that have not been accepted for more than 15 minutes (is a worker running?)",
    find: () => Prisma.sql`SELECT id FROM waybill.inbox WHERE emitted_at < clock_timestamp() - interval '15 minutes'`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "intended_without_message",
    says: "decisions that a message is wanted, without the message",
    find: () => Prisma.sql`
      SELECT d.id FROM waybill.decision d
      WHERE d.outcome IN ('intended', 'duplicate') AND NOT EXISTS (SELECT FROM waybill.intent i WHERE i.id = d.intent_id)`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "message_without_cause",
    says: "messages that no event, no other message and nobody's test explains",
    find: () => Prisma.sql`
      SELECT i.id FROM waybill.intent i
      WHERE i.origin_intent_id IS NULL AND NOT EXISTS (SELECT FROM waybill.intent_source s WHERE s.intent_id = i.id)
        AND NOT (i.test AND EXISTS (SELECT FROM waybill.test_send t WHERE t.intent_id = i.id))`,
  }),
];
