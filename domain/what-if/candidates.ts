import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { requirePermission } from "@/domain/access/require.ts";
import { buildFiles } from "@/domain/release/folder.ts";
import { manifestSchema } from "@/domain/release/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Candidate } from "./schema.ts";

/** Builds keep six of themselves (domain/release/prune.ts); of a folder that somebody filled otherwise the newest are told. */
const MOST = 20;

/** The builds that stand beside the one that runs, published or not, the newest first. Throws `forbidden`. */
export async function listCandidates(ctx: Ctx): Promise<Candidate[]> {
  requirePermission(ctx, "event.simulate");
  const folder = ctx.config.WAYBILL_RELEASE_DIR;
  const names = (await readdir(folder).catch(none)).filter((name) => /^[0-9a-f]{32}$/.test(name));
  const found = await Promise.all(names.map((name) => readManifest(join(folder, name), name)));
  const running = ctx.release.manifest;
  const others = found.flatMap((each) => (each && each.hash !== running.hash ? [each] : []));
  return [running, ...others]
    .map(({ hash, gitCommit, builtAt }) => ({ hash, gitCommit, builtAt, running: hash === running.hash }))
    .sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1))
    .slice(0, MOST);
}

/** Where nothing was ever built there is no folder. */
function none(error: unknown): string[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}

/** Null for a folder that is no whole build. */
async function readManifest(dir: string, name: string) {
  try {
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(dir, buildFiles.manifest), "utf8")));
    return manifest.hash === name ? manifest : null;
  } catch {
    return null;
  }
}
