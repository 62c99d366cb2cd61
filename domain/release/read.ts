import { z } from "zod";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { differences } from "./difference.policy.ts";
import { selectReleaseRows } from "./rows.ts";
import { manifestSchema, type ReleaseDetail } from "./schema.ts";

const rows = z.array(
  z.object({ id: z.uuid(), hash: z.string(), gitCommit: z.string().nullable(), publishedAt: isoTime, manifest: manifestSchema }),
);

/** One release, and how it differs from `against`; from the one published before it unless told. Throws `not_found`. */
export async function readRelease(ctx: Ctx, { id, against }: { id: string; against?: string | null }): Promise<ReleaseDetail> {
  for (const each of [id, against]) if (each) requireId("release", each);
  const [row] = await selectReleaseRows(
    ctx,
    Prisma.sql`SELECT r.id, r.created_at FROM waybill.release r WHERE r.id = ${id}::uuid`,
  );
  const [own] = await select(ctx, Prisma.sql`r.id = ${id}::uuid`);
  if (!row || !own) throw notFound("release", id);
  const [other] = await select(
    ctx,
    against
      ? Prisma.sql`r.id = ${against}::uuid`
      : Prisma.sql`(r.created_at, r.id) < (SELECT o.created_at, o.id FROM waybill.release o WHERE o.id = ${id}::uuid)`,
  );
  if (against && !other) throw notFound("release", against);
  const { cursorAt: _, ...release } = row;
  return {
    ...release,
    manifest: own.manifest,
    against: other ? { id: other.id, hash: other.hash, gitCommit: other.gitCommit, publishedAt: other.publishedAt } : null,
    differences: other ? differences(other.manifest, own.manifest) : [],
    versions: await readVersions(ctx, own.manifest.templates),
  };
}

const select = async (ctx: Ctx, where: Prisma.Sql) =>
  rows.parse(
    await ctx.db.$queryRaw`
      SELECT r.id, r.hash, r.git_commit AS "gitCommit", r.created_at AS "publishedAt", r.manifest FROM waybill.release r
      WHERE ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT 1`,
  );

const versions = z.array(z.object({ key: z.string(), number: z.number().int().nullable() }));

async function readVersions(ctx: Ctx, templates: readonly { key: string; hash: string }[]) {
  return versions.parse(
    await ctx.db.$queryRaw`
      SELECT t.key, v.number FROM unnest(${templates.map(({ key }) => key)}::text[], ${templates.map(({ hash }) => hash)}::text[]) AS t (key, hash)
      LEFT JOIN waybill.template_version v ON v.template_key = t.key AND v.hash = t.hash ORDER BY t.key`,
  );
}
