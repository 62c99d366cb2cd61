import type { Ctx } from "@/lib/context.ts";

/** Template versions as people name them, "key@number", by id. */
export async function versionNames(ctx: Ctx, { ids }: { ids: string[] }): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.$queryRaw<{ id: string; name: string }[]>`
    SELECT id::text, template_key || '@' || number AS name FROM waybill.template_version WHERE id = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
