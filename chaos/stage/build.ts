import { mkdirSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import type { BuiltRelease } from "@/domain/release/folder.ts";
import { buildWeb, webIsStale } from "@/scripts/build/web.ts";
import { workerBuild } from "@/scripts/build/worker.ts";
import { ROOT } from "@/scripts/local.ts";
import { buildFromEnv } from "@/scripts/release/build.ts";

export type Built = {
  /** The worker's program: as `npm run worker` runs it. */
  worker: string;
  /** Where the releases are. */
  releases: string;
  older: BuiltRelease;
  newer: BuiltRelease;
};

/** Builds what every environment of a run needs. `sabotage` changes the worker's sources on their way into its program. */
export async function buildAll({ folder, sabotage }: { folder: string; sabotage: Plugin | null }): Promise<Built> {
  const worker = path.join(ROOT, ".waybill/build/chaos", `worker-${process.pid}.mjs`); // below node_modules' folder
  const releases = path.join(folder, "release");
  mkdirSync(releases, { recursive: true });
  const { plugins = [], ...options } = workerBuild;
  await build({ ...options, outfile: worker, plugins: sabotage ? [sabotage, ...plugins] : plugins });
  const of = (name: string) =>
    buildFromEnv({ ...process.env, WAYBILL_PROJECT: path.join(ROOT, "chaos/project", name), WAYBILL_RELEASE_DIR: releases });
  const older = await of("older.config.ts");
  const newer = await of("waybill.config.ts");
  if (webIsStale()) await buildWeb();
  return { worker, releases, older, newer };
}
