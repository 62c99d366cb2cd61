import { execFile } from "node:child_process";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { buildRelease } from "@/domain/release/build.ts";
import type { BuiltRelease } from "@/domain/release/folder.ts";

/** Builds the project that the environment names (WAYBILL_PROJECT, a file or a folder; the sample by default). */
export async function buildFromEnv(env: NodeJS.ProcessEnv = process.env): Promise<BuiltRelease> {
  process.setSourceMapsEnabled(true);
  const named = env.WAYBILL_PROJECT ?? ".";
  const configFile = resolve(/\.[cm]?[jt]sx?$/.test(named) ? named : `${named}/waybill.config.ts`);
  return buildRelease({
    configFile,
    folder: env.WAYBILL_RELEASE_DIR ?? ".waybill/release",
    builtAt: new Date().toISOString(),
    gitCommit: env.WAYBILL_GIT_COMMIT ?? (await gitCommit(dirname(configFile))),
  });
}

async function gitCommit(cwd: string): Promise<string | null> {
  return promisify(execFile)("git", ["rev-parse", "HEAD"], { cwd }).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
}
