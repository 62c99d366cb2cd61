import { readJson } from "@/domain/json/read.ts";
import { micros } from "@/domain/list/page.ts";
import { ORIGINAL } from "@/domain/submission/envelope.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type Fact, factsSchema } from "./schema.ts";

/** More facts of one kind than this are not shown. A message has tens; a bug could make thousands. */
const MOST = 500;

const iso = (column: string) => micros(Prisma.raw(column));

/** Everything that is stored about one message, unordered, in one statement: one snapshot, so no attempt without its submission. */
export async function readFacts(ctx: Ctx, { id }: { id: string }): Promise<Fact[]> {
  const rows = await ctx.db.$queryRaw<{ fact: string }[]>`
    WITH it AS (SELECT * FROM waybill.intent WHERE id = ${id}::uuid),
    source AS (SELECT x.event_id FROM waybill.intent_source x WHERE x.intent_id = ${id}::uuid LIMIT ${MOST}),
    ${events}, ${decisions}, ${scheduled}, ${checks}, ${submissions}, ${attempts}, ${evidence}, ${observations}, ${mails}, ${settlements}, ${revivals}, ${resends}, ${drops}, ${takenBack}, ${rests}
    SELECT fact::text AS fact FROM (
      TABLE events UNION ALL TABLE decisions UNION ALL TABLE scheduled UNION ALL TABLE checks UNION ALL TABLE submissions
      UNION ALL TABLE attempts UNION ALL TABLE evidence UNION ALL TABLE observations UNION ALL TABLE mails UNION ALL TABLE settlements UNION ALL TABLE revivals UNION ALL TABLE resends UNION ALL TABLE drops UNION ALL TABLE taken_back UNION ALL TABLE rests
    ) all_facts`;
  return factsSchema.parse(rows.map((row) => readJson(row.fact)));
}

const events = Prisma.sql`events AS (
  SELECT jsonb_build_object('kind', 'event', 'at', ${iso("e.accepted_at")}, 'id', e.id, 'source', e.source, 'eventId', e.event_id, 'type', e.type,
    'version', e.version, 'aggregateId', e.aggregate_id, 'occurredAt', ${iso("e.occurred_at")}, 'transport', b.transport,
    'conflicts', (SELECT count(*) FROM waybill.event_conflict c WHERE c.event_id = e.id),
    'corrected', (SELECT jsonb_build_object('by', c.actor_name, 'reason', c.reason) FROM waybill.event_correction c
      WHERE c.event_id = e.id AND c.at <= it.created_at ORDER BY c.no DESC LIMIT 1)) AS fact
  FROM it CROSS JOIN source JOIN waybill.event e ON e.id = source.event_id LEFT JOIN waybill.event_body b ON b.event_id = e.id)`;

/** Of its events: what every rule said for this recipient, or before it came to recipients at all. */
const decisions = Prisma.sql`decisions AS (
  SELECT jsonb_build_object('kind', 'decision', 'at', ${iso("d.created_at")}, 'id', d.id, 'eventId', d.event_id, 'ruleKey', d.rule_key,
    'outcome', d.outcome, 'reason', d.reason, 'recipient', d.recipient, 'sequence', d.sequence, 'seen', d.seen, 'intentId', d.intent_id,
    'planRun', d.plan_run, 'releaseHash', r.hash, 'own', d.intent_id IS NOT DISTINCT FROM it.id) AS fact
  FROM it CROSS JOIN source JOIN waybill.decision d ON d.event_id = source.event_id JOIN waybill.release r ON r.id = d.release_id
  WHERE d.recipient = '' OR d.intent_id = it.id OR d.address_id = it.address_id OR d.person_id = it.person_id
  LIMIT ${MOST})`;

const scheduled = Prisma.sql`scheduled AS (
  SELECT jsonb_build_object('kind', 'scheduled', 'at', ${iso("it.created_at")}, 'scheduledFor', ${iso("it.scheduled_for")},
    'expiresAt', ${iso("it.expires_at")}, 'stream', it.stream, 'ruleKey', it.rule_key, 'businessId', it.business_id, 'sequence', it.sequence,
    'test', (SELECT jsonb_build_object('by', t.asked_by, 'as', t.as_rule) FROM waybill.test_send t WHERE t.intent_id = it.id)) AS fact
  FROM it)`;

const checks = Prisma.sql`checks AS (
  SELECT jsonb_build_object('kind', 'check', 'at', ${iso("c.at")}, 'id', c.id, 'verdict', c.verdict, 'reason', c.reason, 'until', ${iso("c.until")},
    'seen', c.seen, 'releaseHash', r.hash, 'deliveryMode', c.seen #>> '{delivery,mode}') AS fact
  FROM it JOIN waybill.check_result c ON c.intent_id = it.id LEFT JOIN waybill.release r ON r.id = c.release_id
  ORDER BY c.at DESC LIMIT ${MOST})`;

const submissions = Prisma.sql`submissions AS (
  SELECT jsonb_build_object('kind', 'submission', 'at', ${iso("s.created_at")}, 'id', s.id, 'no', s.no, 'providerAccount', s.provider_account,
    'idempotencyKey', s.idempotency_key, 'messageId', s.message_id, 'renderHash', s.render_hash, 'requestHash', s.request_hash,
    'datedAt', ${iso("s.dated_at")}, 'idempotentUntil', ${iso("s.idempotent_until")}, 'resolution', s.resolution, 'resolvedBy', s.resolved_by,
    'templateKey', v.template_key, 'templateNumber', v.number, 'redirected', coalesce(b.envelope -> 'headers' ? ${ORIGINAL}::text, false), 'subject', b.subject, 'envelope', b.envelope, 'htmlBytes', b.html_bytes,
    'textBytes', b.text_bytes, 'renderMs', b.render_ms) AS fact
  FROM it JOIN waybill.submission s ON s.intent_id = it.id JOIN waybill.template_version v ON v.id = s.template_version_id
  LEFT JOIN waybill.submission_body b ON b.submission_id = s.id)`;

const attempts = Prisma.sql`attempts AS (
  SELECT jsonb_build_object('kind', 'attempt', 'at', ${iso("t.started_at")}, 'id', t.id, 'no', t.no, 'submissionNo', s.no, 'endedAt', ${iso("t.ended_at")},
    'callDeadline', ${iso("t.call_deadline")}, 'outcome', t.outcome, 'class', t.class, 'code', t.code, 'detail', t.detail,
    'providerMessageId', t.provider_message_id, 'countsTowardLimit', t.counts_toward_limit) AS fact
  FROM it JOIN waybill.attempt t ON t.intent_id = it.id JOIN waybill.submission s ON s.id = t.submission_id)`;

const evidence = Prisma.sql`evidence AS (
  SELECT jsonb_build_object('kind', 'evidence', 'at', ${iso("e.at")}, 'id', e.id, 'attemptNo', t.no, 'source', e.kind, 'outcome', e.outcome, 'detail', e.detail,
    'tooLate', coalesce(s.resolved_by = 'person' AND e.outcome <> 'unknown' AND (e.outcome = 'accepted') <> (s.resolution = 'accepted'), false)) AS fact
  FROM it JOIN waybill.attempt t ON t.intent_id = it.id JOIN waybill.submission s ON s.id = t.submission_id
  JOIN waybill.attempt_evidence e ON e.attempt_id = t.id
  LIMIT ${MOST})`;

const observations = Prisma.sql`observations AS (
  SELECT jsonb_build_object('kind', 'observation', 'at', ${iso("o.received_at")}, 'id', o.id, 'provider', o.provider, 'observed', o.kind, 'type', o.type,
    'code', o.code, 'detail', o.detail, 'occurredAt', ${iso("o.occurred_at")}, 'webhookId', o.webhook_id, 'submissionNo', s.no,
    'resolution', s.resolution, 'resolvedBy', s.resolved_by) AS fact
  FROM it JOIN waybill.observation o ON o.intent_id = it.id JOIN waybill.submission s ON s.id = o.submission_id
  ORDER BY o.received_at LIMIT ${MOST})`;

/** By the id that the mail carries, or by Message-ID where a server on the way lost the header. */
const mails = Prisma.sql`mails AS (
  SELECT jsonb_build_object('kind', 'mail', 'at', ${iso("m.received_at")}, 'id', m.id, 'mailFrom', m.mail_from, 'rcptTo', m.rcpt_to,
    'subject', m.subject, 'messageId', m.message_id) AS fact
  FROM (
    SELECT m.* FROM it JOIN waybill.captured_mail m ON m.intent_id = it.id
    UNION ALL
    SELECT m.* FROM it JOIN waybill.submission s ON s.intent_id = it.id JOIN waybill.captured_mail m ON m.message_id = s.message_id
    WHERE m.intent_id IS NULL
  ) m LIMIT ${MOST})`;

const settlements = Prisma.sql`settlements AS (
  SELECT jsonb_build_object('kind', 'settlement', 'at', ${iso("t.at")}, 'id', t.id, 'submissionNo', s.no, 'verdict', t.verdict, 'reason', t.reason,
    'by', t.actor_name, 'uncertainSince', ${iso("t.uncertain_since")}, 'expiresAt', ${iso("t.expires_at")}) AS fact
  FROM it JOIN waybill.settlement t ON t.intent_id = it.id JOIN waybill.submission s ON s.id = t.submission_id
  ORDER BY t.at DESC LIMIT ${MOST})`;

const revivals = Prisma.sql`revivals AS (
  SELECT jsonb_build_object('kind', 'revival', 'at', ${iso("r.at")}, 'id', r.id, 'no', r.no, 'by', r.actor_name, 'reason', r.reason, 'replayId', r.replay_id,
    'was', jsonb_build_object('status', r.was_status, 'reason', r.was_reason, 'class', r.was_class, 'detail', r.was_detail, 'at', ${iso("r.rested_at")}),
    'template', v.template_key || '@' || v.number, 'corrected', r.facts IS NOT NULL, 'expiresAt', ${iso("r.expires_at")}) AS fact
  FROM it JOIN waybill.revival r ON r.intent_id = it.id LEFT JOIN waybill.template_version v ON v.id = r.template_version_id
  ORDER BY r.no DESC LIMIT ${MOST})`;

/** Of the message that was made, and of those that were made of it. */
const resends = Prisma.sql`resends AS (
  SELECT jsonb_build_object('kind', 'resend', 'at', ${iso("r.at")}, 'messageId', CASE WHEN r.own THEN r.origin_id ELSE r.intent_id END, 'no', r.no,
    'by', r.actor_name, 'reason', r.reason, 'otherAddress', r.other_address, 'own', r.own) AS fact
  FROM (
    SELECT r.intent_id, r.origin_id, r.no, r.actor_name, r.reason, r.other_address, it.created_at AS at, true AS own FROM it JOIN waybill.resend r ON r.intent_id = it.id
    UNION ALL
    (SELECT r.intent_id, r.origin_id, r.no, r.actor_name, r.reason, r.other_address, r.at, false AS own FROM it JOIN waybill.resend r ON r.origin_id = it.id ORDER BY r.at DESC LIMIT ${MOST})
  ) r)`;

const drops = Prisma.sql`drops AS (
  SELECT jsonb_build_object('kind', 'drop', 'at', ${iso("d.at")}, 'id', d.id, 'by', d.actor_name, 'reason', d.reason, 'was', jsonb_build_object(
    'status', d.was_status, 'reason', d.was_reason, 'class', d.was_class, 'detail', d.was_detail, 'at', ${iso("d.rested_at")})) AS fact
  FROM it JOIN waybill.dropped d ON d.subject_id = it.id
  ORDER BY d.at DESC LIMIT ${MOST})`;

/** What evidence ended says itself what came of it. */
const takenBack = Prisma.sql`taken_back AS (
  SELECT jsonb_build_object('kind', 'taken_back', 'at', ${iso("d.ended_at")}, 'id', d.id, 'by', d.ended_by, 'reason', d.end_reason, 'status', d.was_status) AS fact
  FROM it JOIN waybill.dropped d ON d.subject_id = it.id WHERE d.ended_by IS NOT NULL
  ORDER BY d.at DESC LIMIT ${MOST})`;

const rests = Prisma.sql`rests AS (
  SELECT jsonb_build_object('kind', 'rest', 'at', ${iso("it.rested_at")}, 'status', it.status, 'reason', it.reason, 'class', it.class, 'detail', it.detail) AS fact
  FROM it WHERE it.rested_at IS NOT NULL)`;
