import { z } from "zod";
import { decisionOutcomeSchema } from "@/domain/decision/schema.ts";
import { intentStatusSchema } from "@/domain/intent/schema.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { EvidenceOf } from "./evidence.policy.ts";
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
  }),
);

/** Their messages, newest first. One belongs to a day when it was alive on it: made before its end and not at rest before it. */
export async function readMessages(ctx: Ctx, { subject, names, span, businessId }: Wanted): Promise<EvidenceOf<"message">[]> {
  const before = span ? Prisma.sql`AND i.created_at < ${span.to}::timestamptz` : Prisma.empty;
  const columns = Prisma.sql`i.id, i.created_at, i.rested_at, i.rule_key, i.business_id, i.status, i.reason`;
  return messages.parse(
    await ctx.db.$queryRaw`
      WITH theirs AS (
        SELECT i.* FROM unnest(${ids(subject.addresses)}::uuid[]) AS a (id) CROSS JOIN LATERAL (
          SELECT ${columns} FROM waybill.intent i WHERE i.address_id = a.id ${before} ORDER BY i.created_at DESC, i.id DESC LIMIT ${MOST_SEEN}) i
        UNION
        SELECT i.* FROM unnest(${ids(subject.persons)}::uuid[]) AS p (id) CROSS JOIN LATERAL (
          SELECT ${columns} FROM waybill.intent i WHERE i.person_id = p.id ${before} ORDER BY i.created_at DESC, i.id DESC LIMIT ${MOST_SEEN}) i
      )
      SELECT 'message' AS from, id, created_at AS at, rule_key AS "ruleKey", business_id AS "businessId", status, reason, NULL AS sentence FROM (
        SELECT t.*, row_number() OVER (PARTITION BY t.rule_key ORDER BY t.created_at DESC, t.id DESC) AS no FROM theirs t
        WHERE true ${names ? Prisma.sql`AND t.rule_key = ANY (${names})` : Prisma.empty}
          ${span ? Prisma.sql`AND coalesce(t.rested_at, 'infinity') >= ${span.from}::timestamptz` : Prisma.empty}
          ${businessId ? Prisma.sql`AND t.business_id = ${businessId}` : Prisma.empty}
      ) ranked WHERE no <= ${MOST_KEPT} ORDER BY created_at DESC, id DESC`,
  );
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

/** Decisions about them that made no message, newest first. */
export async function readRefusals(ctx: Ctx, { subject, names, span, businessId }: Wanted): Promise<EvidenceOf<"decision">[]> {
  const within = Prisma.sql`AND d.outcome <> 'intended'
    ${span ? Prisma.sql`AND d.created_at >= ${span.from}::timestamptz AND d.created_at < ${span.to}::timestamptz` : Prisma.empty}`;
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
        WHERE true ${names ? Prisma.sql`AND t.rule_key = ANY (${names})` : Prisma.empty}
      ) r JOIN waybill.event e ON e.id = r.event_id
      ${businessId ? Prisma.sql`LEFT JOIN waybill.event_body b ON b.event_id = e.id` : Prisma.empty}
      WHERE r.no <= ${businessId ? MOST_SEEN : MOST_KEPT}
        ${businessId ? Prisma.sql`AND (e.aggregate_id = ${businessId} OR strpos(b.payload, ${JSON.stringify(businessId)}) > 0)` : Prisma.empty}
      ORDER BY r.created_at DESC, r.id DESC`,
  );
}

const ids = (of: readonly { id: string }[]): string[] => of.map(({ id }) => id);
