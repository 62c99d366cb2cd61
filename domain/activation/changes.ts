import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import { namesOf } from "@/domain/rule/names.ts";
import type { Ctx } from "@/lib/context.ts";
import type { ActiveChange, PinChange } from "./stretch.policy.ts";

const activations = z.array(z.object({ at: isoTime, number: z.number().int(), by: z.string(), note: z.string().nullable() }));

/** Every activation of a template, the oldest first. */
export async function readActivations(ctx: Ctx, { key }: { key: string }): Promise<ActiveChange[]> {
  return activations.parse(
    await ctx.db.$queryRaw`
      SELECT a.activated_at AS at, v.number, a.activated_by AS by, a.note
      FROM waybill.template_activation a JOIN waybill.template_version v ON v.id = a.version_id
      WHERE a.template_key = ${key} ORDER BY a.revision`,
  );
}

const version = z.object({ template: z.string(), version: z.number().int().nullable() });
const pinRows = z.array(
  z.object({ at: isoTime, rule: z.string(), by: z.string(), note: z.string().nullable(), before: version, after: version }),
);

/** Every pin of these rules, by the key that each has today, the oldest first. */
export async function readPins(
  ctx: Ctx,
  { rules }: { rules: string[] },
): Promise<(PinChange & { rule: string; template: string })[]> {
  const names = rules.flatMap((key) => namesOf(ctx, key).map((name) => ({ key, name })));
  const rows = pinRows.parse(
    await ctx.db.$queryRaw`
      SELECT a.at, names.key AS rule, a.actor_name AS by, a.reason AS note, a.before, a.after
      FROM unnest(${names.map(({ key }) => key)}::text[], ${names.map(({ name }) => name)}::text[]) AS names (key, name)
      JOIN waybill.audit a ON a.target_kind = 'rule' AND a.target_id = names.name AND a.action = 'rule.pin'
      ORDER BY a.at, a.id`,
  );
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    template: after.template,
    number: after.version,
    was: before.version,
  }));
}
