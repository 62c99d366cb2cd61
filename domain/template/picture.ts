import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { requireId } from "@/domain/input/require-id.ts";
import type { Ctx } from "@/lib/context.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import { notFound } from "@/lib/errors.ts";
import { openKept } from "./kept.ts";
import { previewTemplate } from "./preview.ts";
import type { PreviewFailure } from "./schema.ts";

/** Pictures that a process keeps: a gallery's whole first look, and no more memory than this many characters. */
const MOST_KEPT = 16_000_000;

type Drawn = { ok: true; html: string } | { ok: false; failure: PreviewFailure };
type Picture = {
  /** Names all that it is made of: another picture has another name. */
  name: string;
  drawn: Drawn;
};

/** What a picture is made of: the version's bytes, the example's, and the release that renders them. */
export const pictureName = (ctx: Ctx, { hash, fixtureHash }: { hash: string; fixtureHash: string }): string =>
  sha256Hex(`${ctx.release.manifest.hash} ${hash} ${fixtureHash}`).slice(0, 16);

const rows = z.array(z.object({ hash: z.string(), props: z.string().nullable(), fixtureHash: z.string().nullable() })).max(1);

/**
 * The html of a version with one of its source's examples, as sending makes it. Rendered once and kept; what fails is tried again. Throws
 * `forbidden`, and `not_found` for what is no version of `key`, or no example of that.
 */
export async function readPicture(
  ctx: Ctx,
  { key, versionId, fixture }: { key: string; versionId: string; fixture: string },
): Promise<Picture> {
  requirePermission(ctx, "template.preview");
  requireId("template version", versionId);
  const [row] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT hash, (fixtures -> ${fixture}::text)::text AS props, fixture_hashes ->> ${fixture}::text AS "fixtureHash"
      FROM waybill.template_version WHERE id = ${versionId}::uuid AND template_key = ${key}`,
  );
  if (!row) throw notFound("template version", versionId);
  const { hash, props, fixtureHash } = row;
  if (props === null || fixtureHash === null) throw notFound("example of the version", fixture);
  const name = pictureName(ctx, { hash, fixtureHash });
  return { name, drawn: await keptOf(ctx)(name, () => draw(ctx, { key, versionId, props })) };
}

async function draw(ctx: Ctx, input: { key: string; versionId: string; props: string }): Promise<Drawn> {
  const result = await previewTemplate(ctx, input);
  return result.ok ? { ok: true, html: result.html } : result;
}

const keeps = new WeakMap<Ctx["renderer"], ReturnType<typeof newKeep>>();
const newKeep = () => openKept<Drawn>({ most: MOST_KEPT, weigh: (drawn) => (drawn.ok ? drawn.html.length : null) });

function keptOf({ renderer }: Ctx) {
  const keep = keeps.get(renderer) ?? newKeep();
  keeps.set(renderer, keep);
  return keep;
}
