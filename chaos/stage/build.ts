import { mkdirSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import type { BuiltRelease } from "@/domain/release/folder.ts";
import { buildWeb, webIsStale } from "@/scripts/build/web.ts";
import { workerBuild } from "@/scripts/build/worker.ts";
import { ROOT } from "@/scripts/local.ts";
import { buildFromEnv } from "@/scripts/release/build.ts";

/** The project of the storm in `folder`, twice: the older one has the template that pins go back to. */
export type Releases = { folder: string; older: BuiltRelease; newer: BuiltRelease };

export async function buildReleases(folder: string): Promise<Releases> {
  mkdirSync(folder, { recursive: true });
  const of = (name: string) =>
    buildFromEnv({ ...process.env, WAYBILL_PROJECT: path.join(ROOT, "chaos/project", name), WAYBILL_RELEASE_DIR: folder });
  const older = await of("older.config.ts");
  return { folder, older, newer: await of("waybill.config.ts") };
}

/** The programs of web and worker, as production runs them. `sabotage` changes the worker's sources on their way in. Gives the worker's file. */
export async function buildPrograms(sabotage: Plugin | null): Promise<string> {
  if (webIsStale()) await buildWeb();
  const { plugins = [], ...options } = workerBuild;
  const worker = path.join(
    ROOT,
    ".waybill/build/chaos",
    `worker-${process.pid}-${sabotage?.name.replaceAll(" ", "-") ?? "sound"}.mjs`,
  ); // below node_modules' folder
  await build({ ...options, outfile: worker, plugins: sabotage ? [sabotage, ...plugins] : plugins });
  return worker;
}
