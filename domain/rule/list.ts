import { z } from "zod";
import { intentStatusSchema } from "@/domain/intent/schema.ts";
import { intentStatuses } from "@/domain/intent/status.policy.ts";
import { cappedCount } from "@/domain/list/count.ts";
import { isoTime } from "@/domain/list/page.ts";
import { readPlanned } from "@/domain/release/planned.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { versionNow } from "@/domain/template/version-now.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type RuleRow, ruleModeSchema } from "./schema.ts";

/**
 * Every rule that the database knows, by key, with what the code says of it where this process has the build; or `key` alone. Which
 * template a rule sends is told by the release that plans.
 */
export async function listRules(ctx: Ctx, { key }: { key?: string } = {}): Promise<RuleRow[]> {
  const rules = hasRelease(ctx) ? ctx.release.project.rules : [];
  const planned = new Map((await readPlanned(ctx)).rules.map((rule) => [rule.key, rule.template]));
  const templates = new Map([...rules.map((rule) => [rule.key, rule.template.key] as const), ...planned]);
  const stored = found.parse(await select(ctx, templates, key ?? null));
  return stored.map(({ pinnedTemplateKey, ...row }) => {
    const code = rules.find((rule) => rule.key === row.key) ?? null;
    return {
      ...row,
      description: code?.description ?? null,
      planned: planned.has(row.key),
      events: code?.on.map((event) => event.name) ?? [],
      stream: code?.stream ?? null,
      category: code?.category ?? null,
      templateKey: pinnedTemplateKey ?? templates.get(row.key) ?? null,
    };
  });
}

const count = z.number().int();
const found = z.array(
  z.object({
    key: z.string(),
    mode: ruleModeSchema,
    rolloutPercent: count.nullable(),
    held: z.boolean(),
    revision: count,
    updatedBy: z.string(),
    updatedAt: isoTime,
    pinned: z.boolean(),
    pinnedTemplateKey: z.string().nullable(),
    templateNumber: count.nullable(),
    last24h: z.record(intentStatusSchema, count),
    lastFiredAt: isoTime.nullable(),
  }),
);

const ofDay = cappedCount(
  Prisma.sql`waybill.intent i WHERE i.rule_key = r.key AND i.status = s.status AND i.created_at > waybill.now() - interval '24 hours'`,
);

/** A count is an index range of a day, cut at the cap; "last fired" is the newest entry of one range a status. */
function select(ctx: Ctx, templates: ReadonlyMap<string, string>, key: string | null) {
  return ctx.db.$queryRaw`
    WITH code AS (SELECT * FROM unnest(${[...templates.keys()]}::text[], ${[...templates.values()]}::text[]) AS c (rule, template))
    SELECT r.key, r.mode, r.rollout_percent AS "rolloutPercent", r.held, r.revision, r.updated_by AS "updatedBy", r.updated_at AS "updatedAt",
      r.pinned_version_id IS NOT NULL AS pinned, CASE WHEN r.pinned_version_id IS NOT NULL THEN v.template_key END AS "pinnedTemplateKey",
      v.number AS "templateNumber", n.counts AS "last24h",
      (SELECT max(newest.at) FROM unnest(${[...intentStatuses]}::text[]) AS s (status)
        CROSS JOIN LATERAL (SELECT i.created_at AS at FROM waybill.intent i WHERE i.rule_key = r.key AND i.status = s.status
          ORDER BY i.created_at DESC LIMIT 1) newest) AS "lastFiredAt"
    FROM waybill.rule r
    LEFT JOIN code ON code.rule = r.key
    LEFT JOIN waybill.template t ON t.key = code.template
    LEFT JOIN waybill.template_version v ON v.id = ${versionNow}
    CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(c.status, c.n) AS counts FROM (
        SELECT s.status, ${ofDay} AS n
        FROM unnest(${[...intentStatuses]}::text[]) AS s (status)
      ) c
    ) n
    WHERE ${key}::text IS NULL OR r.key = ${key}
    ORDER BY r.key`;
}
