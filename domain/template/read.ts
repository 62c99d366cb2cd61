import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { listTemplates } from "./list.ts";
import type { TemplateDetail } from "./schema.ts";

/** One template with every version of it, the newest first. Throws `not_found`. */
export async function readTemplate(ctx: Ctx, { key }: { key: string }): Promise<TemplateDetail> {
  const [row] = await listTemplates(ctx, { key });
  if (!row) throw notFound("template", key);
  return { ...row, all: versions.parse(await select(ctx, key)) };
}

const versions = z.array(
  z.object({
    id: z.uuid(),
    number: z.number().int(),
    hash: z.string(),
    createdAt: isoTime,
    gitCommit: z.string().nullable(),
    author: z.string().nullable(),
    note: z.string().nullable(),
    size: z.number().int().nullable(),
    file: z.string().nullable(),
    fixtures: z.array(z.string()),
  }),
);

const select = (ctx: Ctx, key: string) => ctx.db.$queryRaw`
  SELECT v.id, v.number, v.hash, v.created_at AS "createdAt", v.git_commit AS "gitCommit", v.author, v.note, v.size, v.file,
    coalesce((SELECT jsonb_agg(name) FROM jsonb_object_keys(v.fixtures) name), '[]'::jsonb) AS fixtures
  FROM waybill.template_version v WHERE v.template_key = ${key} ORDER BY v.number DESC`;
