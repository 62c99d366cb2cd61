import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import type { TemplateState, VersionName } from "./schema.ts";

const versionName = z.object({ id: z.uuid(), number: z.number().int() });
const states = z.array(
  z.object({
    key: z.string(),
    active: versionName.nullable(),
    revision: z.number().int(),
    updatedBy: z.string(),
    updatedAt: isoTime,
  }),
);

/** Which version is in use, since when and by whom. Throws `not_found`. */
export async function readTemplateState(ctx: Ctx, { key }: { key: string }): Promise<TemplateState> {
  const [state] = states.parse(
    await ctx.db.$queryRaw`
      SELECT t.key, t.revision, t.updated_by AS "updatedBy", t.updated_at AS "updatedAt",
        CASE WHEN v.id IS NOT NULL THEN jsonb_build_object('id', v.id, 'number', v.number) END AS active
      FROM waybill.template t LEFT JOIN waybill.template_version v ON v.id = t.active_version_id WHERE t.key = ${key}`,
  );
  if (!state) throw notFound("template", key);
  return state;
}

const versions = z.array(versionName.extend({ fixtures: z.record(z.string(), z.json()) }));

/** `fixtures`: those of its source, by name. */
export type TemplateVersion = VersionName & { fixtures: Record<string, unknown> };

/** A version by its number. Throws `not_found`. */
export async function readVersion(ctx: Ctx, { key, number }: { key: string; number: number }): Promise<TemplateVersion> {
  const [version] = versions.parse(
    await ctx.db.$queryRaw`
      SELECT id, number, fixtures FROM waybill.template_version WHERE template_key = ${key} AND number = ${number}`,
  );
  if (!version) throw notFound("version", `${key}@${number}`);
  return version;
}
