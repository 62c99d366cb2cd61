import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { jsonSchemaSchema } from "@/domain/json/schema-table.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import type { PropsShape } from "./schema.ts";

const rowSchema = z.object({
  schema: jsonSchemaSchema,
  fixtures: z.array(z.object({ name: z.string(), props: z.string() })),
});

/** What the props of a version are: their JSON Schema, and named examples as JSON text, the default one first. Throws `not_found`. */
export async function readProps(ctx: Ctx, { versionId }: { versionId: string }): Promise<PropsShape> {
  requirePermission(ctx, "template.preview");
  requireId("template version", versionId);
  const [row] = z.array(rowSchema).parse(
    await ctx.db.$queryRaw`
      SELECT v.props_schema AS schema, (
        SELECT coalesce(jsonb_agg(jsonb_build_object('name', f.key, 'props', f.value::text) ORDER BY f.key <> 'default', f.key), '[]')
        FROM jsonb_each(v.fixtures) f) AS fixtures
      FROM waybill.template_version v WHERE v.id = ${versionId}::uuid`,
  );
  if (!row) throw notFound("template version", versionId);
  return { schema: row.schema, fixtures: row.fixtures.map((fixture) => ({ ...fixture, kept: null })) };
}
