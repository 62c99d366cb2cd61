import { Prisma } from "@/prisma/client/client.ts";
import type { Noun } from "../replay/change.ts";
import { sqlCheck } from "./check.ts";

/** SQL: of one kind what is dropped (`dropped`: ids) without a row, and whose drops and their ends outnumber their lines in the log. */
const unaudited = (kind: "message" | "event", dropped: Prisma.Sql): Prisma.Sql => Prisma.sql`
      SELECT gone.id FROM (${dropped}) gone
      WHERE NOT EXISTS (SELECT FROM waybill.dropped d WHERE d.subject_id = gone.id AND d.ended_at IS NULL)
      UNION
      SELECT d.subject_id FROM waybill.dropped d CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE a.action = ${`${kind}.drop`}) AS drops, count(*) FILTER (WHERE a.action = ${`${kind}.take_back`}) AS ends
        FROM waybill.audit a WHERE a.target_kind = ${kind} AND a.target_id = d.subject_id::text
      ) logged
      WHERE d.kind = ${kind} GROUP BY d.subject_id, logged.drops, logged.ends
      HAVING count(*) FILTER (WHERE d.run_id IS NULL) > logged.drops OR count(d.ended_by) FILTER (WHERE NOT d.ended_whole) > logged.ends`;

/** SQL: plans `p` of a kind without a line in the log, and those that were started (`started`: when) without one. */
const unplanned = (noun: Noun, started: Prisma.Sql): Prisma.Sql => Prisma.sql`
      SELECT p.id FROM ${Prisma.raw(`waybill.${noun}`)} p CROSS JOIN LATERAL (
        SELECT bool_or(a.action = ${`${noun}.plan`}) AS planned, bool_or(a.action = ${`${noun}.run`}) AS run
        FROM waybill.audit a WHERE a.target_kind = ${noun} AND a.target_id = p.id::text
      ) logged
      WHERE logged.planned IS NOT TRUE OR (${started} IS NOT NULL AND logged.run IS NOT TRUE)`;

/** I11: a mutation by a person or key writes its audit row in the same transaction. */
export const audited = [
  sqlCheck({
    invariant: "I11",
    code: "rule_changed_unaudited",
    says: "rules whose state is not the one that the audit log ends with",
    find: () => Prisma.sql`
      SELECT r.key AS id FROM waybill.rule r
      LEFT JOIN LATERAL (
        SELECT a.after->>'mode' AS mode, (a.after->>'rolloutPercent')::int AS percent, coalesce((a.after->>'held')::boolean, false) AS held
        FROM waybill.audit a
        WHERE a.target_kind = 'rule' AND a.target_id = r.key AND a.after ? 'mode' ORDER BY a.at DESC, a.id DESC LIMIT 1
      ) last ON true
      WHERE last.mode <> r.mode OR (last.mode IS NOT NULL AND (last.percent IS DISTINCT FROM r.rollout_percent OR last.held <> r.held))
        OR (last.mode IS NULL AND (r.revision > 1 OR r.updated_at > r.created_at))
        OR (SELECT count(*) FROM waybill.audit a WHERE a.target_kind = 'rule' AND a.target_id = r.key AND a.after ? 'revision') < r.revision - 1`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "message_retried_unaudited",
    says: "messages that somebody had sent again, oftener than the audit log says",
    find: () => Prisma.sql`
      SELECT r.intent_id AS id FROM waybill.revival r WHERE r.replay_id IS NULL GROUP BY r.intent_id
      HAVING count(*) > (SELECT count(*) FROM waybill.audit a WHERE a.target_kind = 'message' AND a.target_id = r.intent_id::text AND a.action = 'message.retry')`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "message_sent_again_unaudited",
    says: "messages that somebody had made of another one without a line in the audit log",
    find: () => Prisma.sql`
      SELECT r.intent_id AS id FROM waybill.resend r WHERE NOT EXISTS (
        SELECT FROM waybill.audit a WHERE a.target_kind = 'message' AND a.target_id = r.origin_id::text AND a.action = 'message.send_again'
          AND a.after->>'message' = r.intent_id::text)`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "dropped_unaudited",
    says: "messages and events that were dropped without a row that says who, and drops or their ends without a line in the audit log",
    find: () => Prisma.sql`
      ${unaudited("message", Prisma.sql`SELECT i.id FROM waybill.intent i WHERE i.status = 'dropped'`)}
      UNION
      ${unaudited("event", Prisma.sql`SELECT e.id FROM waybill.event e WHERE e.state = 'dropped'`)}
      UNION
      SELECT r.id FROM waybill.drop_run r WHERE NOT EXISTS (
        SELECT FROM waybill.audit a WHERE a.target_kind = 'cause' AND a.action = 'cause.drop' AND a.after->>'run' = r.id::text)
        OR (r.back_at IS NOT NULL AND NOT EXISTS (
          SELECT FROM waybill.audit a WHERE a.target_kind = 'cause' AND a.action = 'cause.take_back' AND a.after->>'run' = r.id::text))`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "corrected_unaudited",
    says: "events whose payload was corrected oftener than the audit log says, or by a correction that is not there",
    find: () => Prisma.sql`
      SELECT c.event_id AS id FROM waybill.event_correction c GROUP BY c.event_id
      HAVING count(*) > (SELECT count(*) FROM waybill.audit a WHERE a.target_kind = 'event' AND a.target_id = c.event_id::text AND a.action = 'event.correct')
      UNION
      SELECT b.event_id FROM waybill.event_body b WHERE b.correction IS NOT NULL
        AND NOT EXISTS (SELECT FROM waybill.event_correction c WHERE c.event_id = b.event_id AND c.no = b.correction AND c.payload IS NOT NULL)`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "replay_unaudited",
    says: "replays that were planned or run without a line in the audit log",
    find: () => unplanned("replay", Prisma.sql`p.starts_at`),
  }),
  sqlCheck({
    invariant: "I11",
    code: "replan_unaudited",
    says: "plans of events, or their runs, without a line in the audit log",
    find: () => unplanned("replan", Prisma.sql`p.started_at`),
  }),
  sqlCheck({
    invariant: "I11",
    code: "key_changed_unaudited",
    says: "API keys that were made, revoked or brought back without a line in the audit log",
    find: () => Prisma.sql`
      SELECT k.id FROM waybill.api_key k CROSS JOIN LATERAL (
        SELECT bool_or(a.action = 'api_key.create') AS made, bool_or(a.action = 'api_key.revoke') AS revoked
        FROM waybill.audit a WHERE a.target_kind = 'api_key' AND a.target_id = k.id::text
      ) logged
      WHERE logged.made IS NOT TRUE OR (k.revoked_at IS NOT NULL) <> (logged.revoked IS TRUE)`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "suppression_changed_unaudited",
    says: "suppressions that were added, lifted or put back without a line in the audit log",
    find: () => Prisma.sql`
      SELECT s.id FROM waybill.suppression s CROSS JOIN LATERAL (
        SELECT bool_or(a.action = 'suppression.add') AS added, bool_or(a.action = 'suppression.lift') AS lifted
        FROM waybill.audit a WHERE a.target_kind = 'suppression' AND a.target_id = s.id::text
      ) logged
      WHERE logged.added IS NOT TRUE OR (s.lifted_at IS NOT NULL) <> (logged.lifted IS TRUE)`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "delivery_changed_unaudited",
    says: "a delivery mode that is not the one that the audit log ends with",
    find: () => Prisma.sql`
      SELECT n.id FROM waybill.instance n
      LEFT JOIN LATERAL (
        SELECT a.after->>'mode' AS mode, (a.after->>'targets')::int AS targets FROM waybill.audit a
        WHERE a.action = 'instance.set_delivery' ORDER BY a.at DESC, a.id DESC LIMIT 1
      ) last ON true
      WHERE last.mode <> n.delivery_mode OR last.targets <> cardinality(n.delivery_targets)
        OR (SELECT count(*) FROM waybill.audit a WHERE a.action = 'instance.set_delivery') < n.delivery_revision - 1`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "test_recipients_changed_unaudited",
    says: "a list of who may get test sends that is not as long as the audit log ends with",
    find: () => Prisma.sql`
      SELECT n.id FROM waybill.instance n
      LEFT JOIN LATERAL (
        SELECT (a.after->>'recipients')::int AS recipients FROM waybill.audit a
        WHERE a.action = 'instance.set_test_recipients' ORDER BY a.at DESC, a.id DESC LIMIT 1
      ) last ON true
      WHERE coalesce(last.recipients, 0) <> cardinality(n.test_recipients)
        OR (SELECT count(*) FROM waybill.audit a WHERE a.action = 'instance.set_test_recipients') < n.test_revision - 1`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "test_sent_unaudited",
    says: "test sends without a line in the audit log",
    find: () => Prisma.sql`
      SELECT t.intent_id AS id FROM waybill.test_send t
      WHERE NOT EXISTS (SELECT FROM waybill.audit a WHERE a.action = 'template.test' AND a.after->>'message' = t.intent_id::text)`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "cancelled_unaudited",
    says: "messages that were cancelled without a line in the audit log (of those cancelled with their rule, the newest beyond what it counts)",
    find: () => Prisma.sql`
      SELECT i.id FROM waybill.intent i
      WHERE i.status = 'cancelled' AND i.reason = 'cancelled' AND NOT EXISTS (
        SELECT FROM waybill.audit a WHERE a.target_kind = 'message' AND a.target_id = i.id::text AND a.action = 'message.cancel')
      UNION ALL (
        SELECT i.id FROM waybill.intent i WHERE i.status = 'cancelled' AND i.reason = 'cancelled_with_rule'
        ORDER BY i.rested_at DESC, i.id DESC LIMIT greatest(0,
          (SELECT count(*) FROM waybill.intent i WHERE i.status = 'cancelled' AND i.reason = 'cancelled_with_rule')
          - (SELECT coalesce(sum((a.after->>'cancelled')::int), 0) FROM waybill.audit a WHERE a.action = 'rule.cancel_scheduled')))`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "settled_unaudited",
    says: "uncertain messages that a person settled of which audit log and timeline do not both say so",
    find: () => Prisma.sql`
      SELECT intent_id AS id
      -- Those of a replay's run are covered by its own line.
      FROM (SELECT DISTINCT intent_id::text, submission_id::text, verdict FROM waybill.settlement WHERE replay_id IS NULL) done
      FULL JOIN (
        SELECT DISTINCT a.target_id AS intent_id, a.after->>'submissionId' AS submission_id, a.after->>'verdict' AS verdict
        FROM waybill.audit a WHERE a.target_kind = 'message' AND a.action = 'message.settle'
      ) logged USING (intent_id, submission_id, verdict)
      WHERE done.verdict IS NULL OR logged.verdict IS NULL
      UNION
      SELECT s.intent_id::text FROM waybill.submission s
      WHERE s.resolved_by = 'person' AND NOT EXISTS (
        SELECT FROM waybill.settlement t
        WHERE t.submission_id = s.id AND t.verdict = CASE s.resolution WHEN 'accepted' THEN 'sent' ELSE 'not_sent' END)`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "replanned_unaudited",
    says: "decisions of a later plan of an event without a line in the audit log",
    find: () => Prisma.sql`
      SELECT d.id FROM waybill.decision d
      WHERE d.plan_run > 1 AND NOT EXISTS (
        SELECT FROM waybill.audit a WHERE a.target_kind = 'event' AND a.target_id = d.event_id::text AND a.action = 'event.replan'
          AND (a.after->>'run')::int = d.plan_run)
        -- Those of many that were planned again together are covered by its line.
        AND NOT EXISTS (SELECT FROM waybill.replan_item t WHERE t.event_id = d.event_id AND t.result IS NOT NULL AND t.run = d.plan_run)`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "user_changed_unaudited",
    says: "people of the team whose joining, role, state or password is not what the audit log says",
    find: () => Prisma.sql`
      SELECT u.id FROM waybill."user" u CROSS JOIN LATERAL (
        SELECT bool_or(a.action IN ('user.create_first_admin', 'user.accept_invitation')) AS made,
          (array_agg(a.after->>'role' ORDER BY a.at DESC, a.id DESC) FILTER (WHERE a.after ? 'role'))[1] AS role,
          (array_agg(a.action ORDER BY a.at DESC, a.id DESC) FILTER (WHERE a.action IN ('user.deactivate', 'user.reactivate')))[1] AS state,
          max(a.at) FILTER (WHERE a.action IN ('user.change_password', 'user.reset_password', 'user.renew_password')) AS password_at
        FROM waybill.audit a WHERE a.target_kind = 'user' AND a.target_id = u.id
      ) logged
      WHERE logged.made IS NOT TRUE OR logged.role IS DISTINCT FROM u.role
        OR (u.deactivated_at IS NOT NULL) <> (coalesce(logged.state, '') = 'user.deactivate')
        -- Made together, the two times of an account differ by what a statement takes; the line is written after the change.
        OR EXISTS (SELECT FROM waybill.account c WHERE c.user_id = u.id AND c.updated_at > c.created_at + interval '1 second'
          AND (logged.password_at IS NULL OR logged.password_at < c.updated_at))`,
  }),
  sqlCheck({
    invariant: "I11",
    code: "invitation_changed_unaudited",
    says: "invitations that were made, sent again, taken or revoked without a line in the audit log",
    find: () => Prisma.sql`
      SELECT i.id FROM waybill.invitation i CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE a.action IN ('user.invite', 'user.invite_again')) AS rounds,
          bool_or(a.action = 'user.revoke_invitation') AS revoked
        FROM waybill.audit a WHERE a.target_kind = 'invitation' AND a.target_id = i.id::text
      ) logged
      WHERE logged.rounds < i.round OR (i.revoked_at IS NOT NULL AND logged.revoked IS NOT TRUE)
        OR (i.user_id IS NOT NULL AND NOT EXISTS (SELECT FROM waybill.audit a
          WHERE a.target_kind = 'user' AND a.target_id = i.user_id AND a.action = 'user.accept_invitation' AND a.after->>'invitation' = i.id::text))`,
  }),
];
