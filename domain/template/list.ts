import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { ruleModeSchema } from "@/domain/rule/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import type { TemplateRow } from "./schema.ts";

/** Every template that the database knows, by key, with what the code says of it where this process has the build; or `key` alone. */
export async function listTemplates(ctx: Ctx, { key }: { key?: string } = {}): Promise<TemplateRow[]> {
  const release = hasRelease(ctx) ? ctx.release : null;
  return found.parse(await select(ctx, key ?? null)).map((row) => ({
    ...row,
    description: release?.project.emails.find((email) => email.key === row.key)?.description ?? null,
  }));
}

const number = z.number().int();
const found = z.array(
  z.object({
    key: z.string(),
    activeNumber: number.nullable(),
    newestNumber: number.nullable(),
    publishedAt: isoTime.nullable(),
    file: z.string().nullable(),
    versions: number,
    planned: z.boolean(),
    rules: z.array(z.object({ key: z.string(), mode: ruleModeSchema, pinnedNumber: number.nullable() })),
  }),
);

/** A rule sends the template that it is pinned to, else the one that the release that plans names for it. */
function select(ctx: Ctx, key: string | null) {
  return ctx.db.$queryRaw`
    WITH manifest AS MATERIALIZED (
      SELECT r.manifest -> 'rules' AS rules, r.manifest -> 'templates' AS templates
      FROM waybill.instance n JOIN waybill.release r ON r.id = n.release_id),
    code AS (SELECT c.key AS rule, c.template FROM manifest m, jsonb_to_recordset(m.rules) AS c (key text, template text)),
    planned AS (SELECT c.key FROM manifest m, jsonb_to_recordset(m.templates) AS c (key text)),
    users AS (
      SELECT coalesce(p.template_key, code.template) AS template, jsonb_agg(
        jsonb_build_object('key', r.key, 'mode', r.mode, 'pinnedNumber', p.number) ORDER BY r.key) AS rules
      FROM waybill.rule r LEFT JOIN code ON code.rule = r.key LEFT JOIN waybill.template_version p ON p.id = r.pinned_version_id
      GROUP BY 1
    )
    SELECT t.key, a.number AS "activeNumber", n.number AS "newestNumber", n.created_at AS "publishedAt", n.file, coalesce(n.number, 0) AS versions,
      EXISTS (SELECT FROM planned c WHERE c.key = t.key) AS planned,
      coalesce(u.rules, '[]'::jsonb) AS rules
    FROM waybill.template t
    LEFT JOIN waybill.template_version a ON a.id = t.active_version_id
    LEFT JOIN LATERAL (
      SELECT v.number, v.created_at, v.file FROM waybill.template_version v WHERE v.template_key = t.key ORDER BY v.number DESC LIMIT 1
    ) n ON true
    LEFT JOIN users u ON u.template = t.key
    WHERE ${key}::text IS NULL OR t.key = ${key}
    ORDER BY t.key`;
}
