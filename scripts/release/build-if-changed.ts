import { type BuiltRelease, readBuild } from "@/domain/release/folder.ts";
import type { Kept } from "@/domain/release/kept.ts";
import { ROOT } from "../local.ts";
import { buildFromEnv } from "./build.ts";
import { isMadeOf, sourcesOf } from "./stamp.ts";

/** The current build where no source of it has changed since; else a new one. A project elsewhere is always built. */
export async function buildIfChanged(env: NodeJS.ProcessEnv, kept?: Kept): Promise<BuiltRelease> {
  if (env.WAYBILL_PROJECT) return buildFromEnv(env, kept);
  const folder = env.WAYBILL_RELEASE_DIR ?? ".waybill/release";
  const current = await readBuild(folder).catch(() => null); // none yet, or altered
  return current && isMadeOf(folder, current.manifest.hash, () => sourcesOf(ROOT)) ? current : buildFromEnv(env, kept);
}
