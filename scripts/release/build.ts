import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { buildRelease } from "@/domain/release/build.ts";
import { configFileOf } from "@/domain/release/config-file.ts";
import type { BuiltRelease } from "@/domain/release/folder.ts";
import type { Kept } from "@/domain/release/kept.ts";
import { ROOT } from "../local.ts";
import { sourcesOf, writeStamp } from "./stamp.ts";

/** Builds the project that the environment names (WAYBILL_PROJECT, a file or a folder; the sample by default). `kept`: of whoever builds again and again. */
export async function buildFromEnv(env: NodeJS.ProcessEnv, kept?: Kept): Promise<BuiltRelease> {
  process.setSourceMapsEnabled(true);
  const configFile = configFileOf(env);
  const folder = env.WAYBILL_RELEASE_DIR ?? ".waybill/release";
  const sources = env.WAYBILL_PROJECT ? null : sourcesOf(ROOT); // before: what is saved meanwhile is for the next
  const built = await buildRelease({
    configFile,
    folder,
    builtAt: new Date().toISOString(),
    warn: (line) => console.warn(line),
    kept,
    ...(await readCommit(dirname(configFile), env)),
  });
  if (sources) writeStamp(folder, sources, built.manifest.hash);
  return built;
}

/** From git, or told where the build has none, as in an image: WAYBILL_GIT_COMMIT, WAYBILL_GIT_AUTHOR and WAYBILL_GIT_NOTE. */
async function readCommit(cwd: string, env: NodeJS.ProcessEnv) {
  const { stdout } = await promisify(execFile)("git", ["log", "-1", "--format=%H%n%an%n%s"], { cwd }).catch(() => ({
    stdout: "",
  }));
  const [hash = "", author = "", note = ""] = env.WAYBILL_GIT_COMMIT ? [] : stdout.split("\n");
  return {
    gitCommit: env.WAYBILL_GIT_COMMIT ?? (hash || null),
    author: env.WAYBILL_GIT_AUTHOR ?? (author || null),
    note: env.WAYBILL_GIT_NOTE ?? (note || null),
  };
}
