import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { listTemplates } from "./list.ts";
import type { TemplateDetail } from "./schema.ts";
import { versionFacts, versionFactsShape } from "./version-facts.ts";

/** One template with every version of it, the newest first. Throws `not_found`. */
export async function readTemplate(ctx: Ctx, { key }: { key: string }): Promise<TemplateDetail> {
  const [row] = await listTemplates(ctx, { key });
  if (!row) throw notFound("template", key);
  return { ...row, all: versions.parse(await select(ctx, key)) };
}

const versions = z.array(
  z.object({
    ...versionFactsShape,
    file: z.string().nullable(),
    fixtures: z.array(z.string()),
  }),
);

const select = (ctx: Ctx, key: string) => ctx.db.$queryRaw`
  SELECT ${versionFacts}, v.file,
    coalesce((SELECT jsonb_agg(name) FROM jsonb_object_keys(v.fixture_hashes) name), '[]'::jsonb) AS fixtures
  FROM waybill.template_version v WHERE v.template_key = ${key} ORDER BY v.number DESC`;
