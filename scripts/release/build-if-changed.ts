import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BuiltRelease, readBuild } from "@/domain/release/folder.ts";
import { hashSources } from "../build/sources.ts";
import { ROOT } from "../local.ts";
import { buildFromEnv } from "./build.ts";

const SAMPLE = ["waybill.config.ts", "events", "rules", "emails", "demo"];
const ENGINE = ["domain", "system", "lib", "package-lock.json"];

/** The current build where no source of it has changed since; else a new one. A project elsewhere is always built. */
export async function buildIfChanged(env: NodeJS.ProcessEnv): Promise<BuiltRelease> {
  if (env.WAYBILL_PROJECT) return buildFromEnv(env);
  const folder = env.WAYBILL_RELEASE_DIR ?? ".waybill/release";
  const stamp = path.join(folder, "sources");
  const sources = hashSources(ROOT, [...SAMPLE, ...ENGINE]);
  const current = await readBuild(folder).catch(() => null); // none yet, or altered
  if (current && existsSync(stamp) && readFileSync(stamp, "utf8") === `${sources} ${current.manifest.hash}`) return current;
  const built = await buildFromEnv(env);
  writeFileSync(stamp, `${sources} ${built.manifest.hash}`);
  return built;
}
