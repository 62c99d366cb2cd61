import { z } from "zod";
import { readPlanned } from "@/domain/release/planned.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { ruleModeSchema } from "@/domain/rule/schema.ts";
import type { Ctx } from "@/lib/context.ts";

/** A rule and the template that its code names; `pin` is what the database has it pinned to. */
const users = z.array(
  z.object({
    key: z.string(),
    mode: ruleModeSchema,
    template: z.string(),
    pin: z.object({ id: z.uuid(), number: z.number().int(), template: z.string() }).nullable(),
  }),
);
export type TemplateUser = z.output<typeof users>[number] & { inBuild: boolean };

/**
 * The rules that use a template, or the rule `rule`: by the code that this process runs, else by what the release that plans says of
 * itself, so that it needs no source. One that no code has any more is known by its pin alone.
 */
export async function readUsers(ctx: Ctx, { template, rule }: { template?: string; rule?: string }): Promise<TemplateUser[]> {
  const code = hasRelease(ctx) ? ctx.release.project.rules : [];
  const former = code.flatMap(({ aliases }) => aliases);
  const known = new Map([
    ...(await readPlanned(ctx)).rules
      .filter(({ key }) => !former.includes(key))
      .map((each) => [each.key, each.template] as const),
    ...code.map((each) => [each.key, each.template.key] as const),
  ]);
  const found = users.parse(
    await ctx.db.$queryRaw`
      SELECT r.key, r.mode, coalesce(c.template, p.template_key) AS template,
        CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'number', p.number, 'template', p.template_key) END AS pin
      FROM waybill.rule r
      LEFT JOIN unnest(${[...known.keys()]}::text[], ${[...known.values()]}::text[]) AS c (rule, template) ON c.rule = r.key
      LEFT JOIN waybill.template_version p ON p.id = r.pinned_version_id
      WHERE r.key <> ALL (${former}::text[]) AND coalesce(c.template, p.template_key) IS NOT NULL
        AND (${template ?? null}::text IS NULL OR ${template ?? null} IN (c.template, p.template_key))
        AND (${rule ?? null}::text IS NULL OR r.key = ${rule ?? null})
      ORDER BY r.key`,
  );
  return found.map((each) => ({ ...each, inBuild: code.some(({ key }) => key === each.key) }));
}

/** The template that a rule's code names; null where nothing says. */
export const templateOf = async (ctx: Ctx, { key }: { key: string }): Promise<string | null> =>
  (await readUsers(ctx, { rule: key }))[0]?.template ?? null;
