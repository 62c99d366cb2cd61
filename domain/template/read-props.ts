import { z } from "zod";
import { may, requirePermission } from "@/domain/access/require.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { jsonSchemaSchema } from "@/domain/json/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { arrange } from "./arrange.ts";
import { keptFixtures } from "./kept-fixtures.ts";
import type { PropsShape } from "./schema.ts";

const rowSchema = z.object({
  schema: jsonSchemaSchema,
  fixtures: z.array(z.object({ name: z.string(), props: z.string() })),
});

/**
 * What the props of a version are: their JSON Schema, and named examples as JSON text, the default one first, and after those of its source
 * the kept ones, newest first, for those who may see them. Throws `not_found`.
 */
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
  const own = row.fixtures.map(({ name, props }) => ({ name, props: arrange(props, row.schema), kept: null }));
  const readMessages = may(ctx, "payload.read");
  return {
    schema: row.schema,
    fixtures: readMessages ? [...own, ...(await keptFixtures(ctx, { versionId }))] : own,
    may: { keep: may(ctx, "fixture.write"), readMessages },
  };
}
