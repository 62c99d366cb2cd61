import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { highlight } from "@/domain/code/highlight.ts";
import type { CodeLine } from "@/domain/code/schema.ts";
import { requireId } from "@/domain/input/require-id.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { openKept } from "./kept.ts";
import { type VersionSource, versionSourceSchema } from "./schema.ts";

/** A file of a version's source; `lines` are its coloured lines, null where it is too long for colours. */
export type SourceFile = VersionSource["files"][number] & { lines: CodeLine[] | null };
export type ShownSource = { files: SourceFile[]; packages: VersionSource["packages"] };

/** A version's source never changes, and colouring it takes a while. */
const kept = openKept<ShownSource>({ most: 30, weigh: () => 1 });

/** The project's own files that a version was made of, its template first, coloured; null where they were not recorded. Throws `not_found`. */
export async function readSource(ctx: Ctx, { key, versionId }: { key: string; versionId: string }): Promise<ShownSource | null> {
  requirePermission(ctx, "template.preview");
  requireId("template version", versionId);
  const [row] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT v.source, v.file FROM waybill.template_version v WHERE v.id = ${versionId}::uuid AND v.template_key = ${key}`,
  );
  if (!row) throw notFound("template version", versionId);
  const { source, file } = row;
  return source && kept(versionId, () => colour(source, file));
}

const rows = z.array(z.object({ source: versionSourceSchema.nullable(), file: z.string().nullable() }));

async function colour({ files, packages }: VersionSource, first: string | null): Promise<ShownSource> {
  const ordered = [...files].sort((a, b) => Number(b.path === first) - Number(a.path === first) || (a.path < b.path ? -1 : 1));
  const shown: SourceFile[] = [];
  for (const file of ordered)
    shown.push({ ...file, lines: await highlight({ text: file.text, language: file.path.endsWith(".json") ? "json" : "tsx" }) });
  return { files: shown, packages };
}
