import { z } from "zod";
import { placeOf } from "@/domain/event/fault-filter.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { deadStatusSchema } from "./schema.ts";
import type { Evidence } from "./signature.policy.ts";

const row = z.object({
  id: z.uuid(),
  status: deadStatusSchema,
  since: z.date(),
  reason: z.string().nullable(),
  class: z.string().nullable(),
  code: z.string().nullable(),
  said: z.string().nullable(),
  ruleKey: z.string().nullable(),
  templateKey: z.string().nullable(),
  templateNumber: z.number().int().nullable(),
  eventType: z.string().nullable(),
  recipient: z.string().nullable(),
});
const rows = z.array(row);

/** One that died, and what is known of it. */
export type Dead = { id: string; since: Date } & Evidence;

/** Of these an attempt tells more; what its own rest says of others is all there is, and an attempt of an earlier life says nothing. */
const BY_ATTEMPT = ["rejected", "attempts_exhausted", "unknown_outcome", "retry_past_deadline"];

/** The oldest that have no cause yet, locked; those that another process is at are left out. */
export async function takeUngrouped(tx: Ctx, { limit }: { limit: number }): Promise<Dead[]> {
  return rows.parse(
    await tx.db.$queryRaw`
      WITH dead AS (
        SELECT * FROM waybill.dead_letter WHERE cause_id IS NULL ORDER BY since LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      ${messages} UNION ALL ${events}`,
  );
}

const messages = Prisma.sql`
  SELECT i.id::text, d.status, d.since, i.reason, i.class, t.code, coalesce(nullif(t.detail, ''), i.detail) AS said, i.rule_key AS "ruleKey",
    i.template_key AS "templateKey", v.number AS "templateNumber", NULL AS "eventType",
    (SELECT a.email FROM waybill.address a WHERE a.id = i.address_id) AS recipient
  FROM dead d JOIN waybill.intent i ON d.kind = 'message' AND i.id = d.subject_id
  LEFT JOIN LATERAL (
    SELECT a.code, a.detail FROM waybill.attempt a
    WHERE a.intent_id = i.id AND i.reason = ANY (${BY_ATTEMPT}::text[]) ORDER BY a.no DESC LIMIT 1
  ) t ON true
  LEFT JOIN LATERAL (
    SELECT s.template_version_id FROM waybill.submission s WHERE s.intent_id = i.id ORDER BY s.no DESC LIMIT 1
  ) s ON true
  LEFT JOIN waybill.template_version v ON v.id = coalesce(i.failed_version_id, s.template_version_id)`;

/** Of quarantined ones all that does not fit, by place and without the numbers of list items; of others the first rule that failed in its newest run. */
const events = Prisma.sql`
  SELECT e.id::text, d.status, d.since, r.reason, NULL AS class, f.code, coalesce(f.said, r.said) AS said, r.rule_key AS "ruleKey", NULL AS "templateKey",
    NULL::int AS "templateNumber", e.type AS "eventType", NULL AS recipient
  FROM dead d JOIN waybill.event e ON d.kind = 'event' AND e.id = d.subject_id
  LEFT JOIN LATERAL (
    SELECT min(x.code) AS code, string_agg(DISTINCT x.place || ' ' || x.code, ', ' ORDER BY x.place || ' ' || x.code) AS said
    FROM waybill.event_fault q CROSS JOIN LATERAL (
      SELECT one.fault ->> 'code' AS code, ${placeOf(Prisma.sql`one.fault`)} AS place
      FROM jsonb_array_elements(q.faults) AS one (fault)
    ) x WHERE d.status = 'quarantined' AND q.event_id = e.id
  ) f ON true
  LEFT JOIN LATERAL (
    SELECT c.rule_key, c.reason, c.seen ->> 'message' AS said FROM waybill.decision c
    WHERE d.status = 'error' AND c.event_id = e.id AND c.outcome = 'error' ORDER BY c.plan_run DESC, c.rule_key LIMIT 1
  ) r ON true`;
