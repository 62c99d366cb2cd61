import type { Breaker } from "@/domain/breaker/bar.policy.ts";
import { dueAt } from "@/domain/breaker/due.ts";
import type { DeliveryMode } from "@/domain/delivery/schema.ts";
import type { RuleMode } from "@/domain/rule/schema.ts";
import { isPaused } from "@/domain/stream/paused.ts";
import { holdsBack } from "@/domain/suppression/holds-back.ts";
import { versionNow } from "@/domain/template/version-now.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { newestEvent } from "./newest-event.ts";

export type GatheredRow = {
  intentId: string;
  /** The rule's key of today. */
  ruleKey: string;
  stream: string;
  streamPaused: boolean;
  /** Those that are not closed. */
  breakers: Breaker[] | null;
  /** The submission that is open. */
  open: { account: string; doubt: boolean } | null;
  /** It has one, whatever became of it. */
  submitted: boolean;
  ruleMode: RuleMode | null;
  rulePercent: number | null;
  ruleHeld: boolean | null;
  ruleRevision: number | null;
  deliveryMode: DeliveryMode;
  deliveryTargets: string[];
  deliveryRevision: number;
  sequence: number;
  facts: string;
  recipient: unknown;
  now: number;
  scheduledFor: number;
  expiresAt: number;
  eventId: string | null;
  acceptedAt: number | null;
  suppression: { scope: string; reason: string } | null;
  templateVersionId: string | null;
};

/** SQL: messages that exist, as `readGathered` takes them. */
export const heads = ({ intentIds }: { intentIds: string[] }): Prisma.Sql => Prisma.sql`
  SELECT h.id, h.rule_key, h.stream, h.sequence, h.scheduled_for, h.expires_at, h.address_id, h.category, coalesce(b.corrected_facts, b.facts) AS facts,
    b.recipient, b.template_version_id, e.id AS event_id, e.accepted_at
  FROM waybill.intent h
  JOIN waybill.intent_body b ON b.intent_id = h.id
  ${newestEvent}
  -- A list whose length the planner cannot see: or it would plan anew each time, for one message that is cheaper than its plan for any ten.
  WHERE h.id = ANY(ARRAY(SELECT unnest(${intentIds}::uuid[])))`;

/** What our own tables know of a batch of messages (`of`), in one statement: one moment for all. Times as epoch milliseconds. */
export async function readGathered(ctx: Ctx, of: Prisma.Sql): Promise<GatheredRow[]> {
  const names = ctx.release.project.rules.flatMap((rule) => [rule.key, ...rule.aliases].map((name) => ({ name, rule })));
  return ctx.db.$queryRaw<GatheredRow[]>`
    /* kept plan */ WITH name AS (
      SELECT * FROM unnest(${names.map(({ name }) => name)}::text[], ${names.map(({ rule }) => rule.key)}::text[], ${names.map(({ rule }) => rule.template.key)}::text[])
        AS n(name, rule_key, template_key)
    )
    SELECT h.id::text AS "intentId", coalesce(n.rule_key, h.rule_key) AS "ruleKey", h.stream,
      ${isPaused(Prisma.sql`h.stream`)} AS "streamPaused", b.breakers, o.open, o.submitted, r.mode AS "ruleMode", r.rollout_percent AS "rulePercent",
      r.held AS "ruleHeld", r.revision AS "ruleRevision", d.delivery_mode AS "deliveryMode", d.delivery_targets AS "deliveryTargets",
      d.delivery_revision AS "deliveryRevision", h.sequence, h.facts, h.recipient,
      ${ms(Prisma.sql`waybill.now()`)} AS now, ${ms(Prisma.sql`h.scheduled_for`)} AS "scheduledFor", ${ms(Prisma.sql`h.expires_at`)} AS "expiresAt",
      h.event_id::text AS "eventId", ${ms(Prisma.sql`h.accepted_at`)} AS "acceptedAt", x.suppression,
      coalesce(h.template_version_id, ${versionNow})::text AS "templateVersionId"
    FROM (${of}) h
    CROSS JOIN waybill.instance d
    CROSS JOIN (
      SELECT jsonb_agg(jsonb_build_object('account', account, 'sender', sender, 'until', ${ms(dueAt("breaker"))})) AS breakers
      FROM waybill.breaker WHERE state <> 'closed'
    ) b
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS submitted,
        jsonb_agg(jsonb_build_object('account', s.provider_account, 'doubt', d.doubt IS TRUE)) FILTER (WHERE s.resolution IS NULL) -> 0 AS open
      FROM waybill.submission s LEFT JOIN LATERAL (
        -- LIMIT and not EXISTS, for which a plan may hash all attempts that there are
        SELECT true AS doubt FROM waybill.attempt t WHERE t.submission_id = s.id AND (t.ended_at IS NULL OR t.outcome = 'unknown') LIMIT 1
      ) d ON true
      WHERE s.intent_id = h.id
    ) o
    LEFT JOIN name n ON n.name = h.rule_key
    LEFT JOIN waybill.rule r ON r.key = n.rule_key
    LEFT JOIN waybill.template t ON t.key = n.template_key
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('scope', s.scope, 'reason', s.reason) AS suppression FROM waybill.suppression s
      WHERE s.address_id = h.address_id AND s.lifted_at IS NULL AND ${holdsBack(Prisma.sql`h.category`)} LIMIT 1
    ) x ON true`;
}

const ms = (moment: Prisma.Sql) => Prisma.sql`floor(extract(epoch FROM ${moment}) * 1000)::float8`;
