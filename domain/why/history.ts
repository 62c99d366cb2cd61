import { z } from "zod";
import { alerting } from "@/domain/check/decide.policy.ts";
import { newestCheck } from "@/domain/check/newest.ts";
import { decisionOutcomeSchema } from "@/domain/decision/schema.ts";
import { namingPayload } from "@/domain/event/payload-columns.ts";
import { intentStatusSchema } from "@/domain/intent/schema.ts";
import { isoTime } from "@/domain/list/page.ts";
import { ORIGINAL } from "@/domain/submission/envelope.policy.ts";
import { TEST } from "@/domain/test-send/name.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { EvidenceOf } from "./evidence.policy.ts";
import { marksOf } from "./mark.policy.ts";
import { isNamedIn } from "./named-in.ts";
import type { Span } from "./span.policy.ts";
import type { Subject } from "./subject.ts";

/** What narrows the question. `names`: the rule's key and its former ones; null for every rule. */
export type Wanted = { subject: Subject; names: string[] | null; span: Span | null; businessId: string | null };

/** Of one person or address the newest that are looked at, and of those the newest of each rule that are kept. */
const [MOST_SEEN, MOST_KEPT] = [2_000, 10];

const messages = z.array(
  z.object({
    from: z.literal("message"),
    id: z.uuid(),
    at: isoTime,
    ruleKey: z.string(),
    businessId: z.string(),
    status: intentStatusSchema,
    reason: z.string().nullable(),
    sentence: z.null(),
    diverted: z.enum(["redirect", "capture"]).nullable(),
    stuck: z.boolean(),
  }),
);

/**
 * Their messages, newest first. One belongs to a day when it was alive on it (made before its end, not at rest before it; what is not
 * at rest ends at its deadline, or lives on now), or when its event happened then and only came later.
 */
export async function readMessages(ctx: Ctx, { subject, names, span, businessId }: Wanted): Promise<EvidenceOf<"message">[]> {
  const before = span
    ? Prisma.sql`AND (i.created_at < ${span.to}::timestamptz OR EXISTS (SELECT FROM waybill.intent_source x JOIN waybill.event e ON e.id = x.event_id
        WHERE x.intent_id = i.id AND ${happened(span)}))`
    : Prisma.empty;
  const columns = Prisma.sql`i.id, i.created_at, coalesce(i.rested_at, greatest(i.expires_at, waybill.now())) AS alive_until, i.rule_key, i.business_id, i.status, i.reason`;
  return messages.parse(
    await ctx.db.$queryRaw`
      WITH theirs AS (
        SELECT i.* FROM unnest(${ids(subject.addresses)}::uuid[]) AS a (id) CROSS JOIN LATERAL (
          SELECT ${columns} FROM waybill.intent i WHERE i.address_id = a.id ${before} ORDER BY i.created_at DESC, i.id DESC LIMIT ${MOST_SEEN}) i
        UNION
        SELECT i.* FROM unnest(${ids(subject.persons)}::uuid[]) AS p (id) CROSS JOIN LATERAL (
          SELECT ${columns} FROM waybill.intent i WHERE i.person_id = p.id ${before} ORDER BY i.created_at DESC, i.id DESC LIMIT ${MOST_SEEN}) i
      )
      SELECT 'message' AS from, id, created_at AS at, rule_key AS "ruleKey", business_id AS "businessId", status, reason, NULL AS sentence,
        CASE WHEN status = 'accepted' THEN ${divertedTo} END AS diverted, status = 'scheduled' AND (${isStuck}) AS stuck FROM (
        SELECT t.*, row_number() OVER (PARTITION BY t.rule_key ORDER BY t.created_at DESC, t.id DESC) AS no FROM theirs t
        WHERE t.rule_key <> ${TEST} ${names ? Prisma.sql`AND t.rule_key = ANY (${names})` : Prisma.empty}
          ${span ? Prisma.sql`AND t.alive_until >= ${span.from}::timestamptz` : Prisma.empty}
          ${businessId ? Prisma.sql`AND t.business_id = ${businessId}` : Prisma.empty}
      ) ranked WHERE no <= ${MOST_KEPT} ORDER BY created_at DESC, id DESC`,
  );
}

/** SQL: the event happened on the day, whenever it came. */
const happened = ({ from, to }: Span): Prisma.Sql =>
  Prisma.sql`e.occurred_at >= ${from}::timestamptz AND e.occurred_at < ${to}::timestamptz`;

/** SQL: how an accepted message was kept from the one it was for: as its frozen envelope and its last check say. */
const divertedTo = Prisma.sql`(CASE
  WHEN EXISTS (SELECT FROM waybill.submission s JOIN waybill.submission_body b ON b.submission_id = s.id
    WHERE s.intent_id = ranked.id AND s.resolution = 'accepted' AND b.envelope -> 'headers' ? ${ORIGINAL}::text) THEN 'redirect'
  WHEN ${lastCheck(Prisma.sql`c.seen #>> '{delivery,mode}'`)} = 'capture' THEN 'capture' END)`;

/** SQL: its last check waits for something that somebody has to mend or to switch, or it is due and no worker takes it. */
const isStuck = Prisma.sql`coalesce(${lastCheck(Prisma.sql`c.verdict = 'wait' AND c.reason = ANY (${[...alerting, "rule_held", "gateway_down"]}::text[])`)}, false)
  OR EXISTS (SELECT FROM waybill.intent_work w WHERE w.intent_id = ranked.id AND w.next_at < waybill.now() - interval '1 minute'
    AND (w.claim_until IS NULL OR w.claim_until < waybill.now()))
  OR EXISTS (SELECT FROM waybill.intent_work w JOIN waybill.stream_pause p ON p.stream = w.stream AND p.resumed_at IS NULL
    WHERE w.intent_id = ranked.id AND w.next_at <= waybill.now())`;

function lastCheck(value: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${newestCheck(Prisma.sql`ranked.id`, value)})`;
}

const decisions = z.array(
  z.object({
    from: z.literal("decision"),
    id: z.uuid(),
    at: isoTime,
    ruleKey: z.string(),
    outcome: decisionOutcomeSchema,
    reason: z.string().nullable(),
    message: z.string().nullable(),
    eventId: z.uuid(),
    eventType: z.string(),
    intentId: z.uuid().nullable(),
  }),
);

/**
 * Decisions about them that made no message, newest first; not what a rule said of an event again, after the message that it made of it
 * for them. On a day belong those made then, and those of events that happened then.
 */
export async function readRefusals(ctx: Ctx, { subject, names, span, businessId }: Wanted): Promise<EvidenceOf<"decision">[]> {
  const within = Prisma.sql`AND d.outcome <> 'intended'
    ${
      span
        ? Prisma.sql`AND d.created_at >= ${span.from}::timestamptz AND (d.created_at < ${span.to}::timestamptz
            OR EXISTS (SELECT FROM waybill.event e WHERE e.id = d.event_id AND ${happened(span)}))`
        : Prisma.empty
    }`;
  const newest = Prisma.sql`ORDER BY d.created_at DESC, d.id DESC LIMIT ${MOST_SEEN}`;
  return decisions.parse(
    await ctx.db.$queryRaw`
      WITH theirs AS (
        SELECT d.* FROM unnest(${ids(subject.addresses)}::uuid[]) AS a (id) CROSS JOIN LATERAL (
          SELECT * FROM waybill.decision d WHERE d.address_id = a.id ${within} ${newest}) d
        UNION
        SELECT d.* FROM unnest(${ids(subject.persons)}::uuid[]) AS p (id) CROSS JOIN LATERAL (
          SELECT * FROM waybill.decision d WHERE d.person_id = p.id ${within} ${newest}) d
      )
      SELECT 'decision' AS from, r.id, r.created_at AS at, r.rule_key AS "ruleKey", r.outcome, r.reason, r.seen->>'message' AS message,
        r.event_id AS "eventId", e.type AS "eventType", r.intent_id AS "intentId"
      FROM (
        SELECT t.*, row_number() OVER (PARTITION BY t.rule_key ORDER BY t.created_at DESC, t.id DESC) AS no FROM theirs t
        WHERE NOT EXISTS (SELECT FROM waybill.intent_source x JOIN waybill.intent i ON i.id = x.intent_id
            WHERE x.event_id = t.event_id AND i.rule_key = t.rule_key AND i.created_at < t.created_at AND i.id IS DISTINCT FROM t.intent_id
              AND (i.address_id = t.address_id OR i.person_id = t.person_id))
          ${names ? Prisma.sql`AND t.rule_key = ANY (${names})` : Prisma.empty}
      ) r JOIN waybill.event e ON e.id = r.event_id
      ${businessId ? Prisma.sql`LEFT JOIN waybill.event_body b ON b.event_id = e.id` : Prisma.empty}
      WHERE r.no <= ${businessId ? MOST_SEEN : MOST_KEPT}
        ${businessId ? Prisma.sql`AND (e.aggregate_id = ${businessId} OR r.seen->>'businessId' = ${businessId} OR ${isNamedIn(namingPayload, marksOf({ ids: [businessId], addresses: [] }))})` : Prisma.empty}
      ORDER BY r.created_at DESC, r.id DESC`,
  );
}

const ids = (of: readonly { id: string }[]): string[] => of.map(({ id }) => id);
