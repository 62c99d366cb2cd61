import { mkdirSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import type { BuiltRelease } from "@/domain/release/folder.ts";
import { buildWeb, webIsStale } from "@/scripts/build/web.ts";
import { workerBuild } from "@/scripts/build/worker.ts";
import { ROOT } from "@/scripts/local.ts";
import { buildFromEnv } from "@/scripts/release/build.ts";
import { type ProviderName, providerNames } from "./provider.ts";

/** The project of the storm in `folder`, twice: the older one has the template that pins go back to. */
export type Releases = { folder: string; older: BuiltRelease; newer: BuiltRelease };

export async function buildReleases(folder: string): Promise<Releases> {
  mkdirSync(folder, { recursive: true });
  const of = (name: string) =>
    buildFromEnv({ ...process.env, WAYBILL_PROJECT: path.join(ROOT, "chaos/project", name), WAYBILL_RELEASE_DIR: folder });
  const older = await of("older.config.ts");
  return { folder, older, newer: await of("waybill.config.ts") };
}

/** Files of programs. */
export type Programs = { worker: string; providers: Record<ProviderName, string> };

/** The programs of web and worker, as production runs them, and those of the providers. `sabotage` changes the worker's sources on their way in. */
export async function buildPrograms(sabotage: Plugin | null): Promise<Programs> {
  if (webIsStale()) await buildWeb();
  const { plugins = [], ...options } = workerBuild;
  const worker = file(`worker-${sabotage?.name.replaceAll(" ", "-") ?? "sound"}`);
  await build({ ...options, outfile: worker, plugins: sabotage ? [sabotage, ...plugins] : plugins });
  providers ??= buildProviders();
  return { worker, providers: await providers };
}

/** Once a process: storms that run at once share them. */
let providers: Promise<Programs["providers"]> | undefined;

async function buildProviders(): Promise<Programs["providers"]> {
  const files = { resend: file("resend"), smtp: file("smtp") };
  for (const name of providerNames)
    await build({ ...workerBuild, entryPoints: [`chaos/provider/${name}.ts`], outfile: files[name] });
  return files;
}

/** Below node_modules' folder. */
const file = (name: string) => path.join(ROOT, ".waybill/build/chaos", `${name}-${process.pid}.mjs`);
