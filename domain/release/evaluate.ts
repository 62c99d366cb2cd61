import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildOptions } from "esbuild";
import { errorText, WaybillError } from "@/lib/errors.ts";
import { entries } from "./entries.ts";
import { bundleOptions, nodeBundle, refuseBuild } from "./esbuild.ts";
import { type Kept, runKept } from "./kept.ts";

type At = { projectRoot: string; root: string; tmpFolder: string; kept?: Kept | undefined };

/** Bundles a module of the project and imports it: what it exports, as its author says. */
export async function evaluate<Module>(entry: string, at: At): Promise<Module> {
  return load<Module>({ entry, text: (await bundle({ index: entry }, at)).index }, at);
}

/** Modules of the project, each as one for a Node process. */
export async function bundle<Name extends string>(
  texts: Record<Name, string>,
  { projectRoot, root, kept }: Pick<At, "projectRoot" | "root" | "kept">,
  also: Pick<BuildOptions, "minify" | "sourcemap"> = {},
): Promise<Record<Name, string>> {
  const options = () => {
    const shared = bundleOptions(projectRoot, root);
    const { plugin, entryPoints } = entries(texts, projectRoot);
    const plugins = [plugin, ...shared.plugins];
    return { ...shared, ...nodeBundle, plugins, entryPoints, outdir: projectRoot, metafile: true as const, ...also };
  };
  const { outputFiles } = await runKept(kept, JSON.stringify([texts, also]), options).catch(refuseBuild);
  return Object.fromEntries(outputFiles.map(({ path, text }) => [parse(path).name, text])) as Record<Name, string>; // one for each entry
}

/** Imports a bundled module. One that throws is bundled once more with its source map, which says where. */
export async function load<Module>({ entry, text }: { entry: string; text: string }, at: At): Promise<Module> {
  try {
    return await imported(text, at);
  } catch {
    const { index } = await bundle({ index: entry }, at, { minify: false, sourcemap: "inline" });
    return await imported<Module>(index, at).catch((error: unknown) => {
      const reason = `${errorText(error)}${whereOf(error)}`;
      throw new WaybillError("bad_project", `The project cannot be loaded: ${reason}`, { cause: error });
    });
  }
}

async function imported<Module>(text: string, { tmpFolder }: At): Promise<Module> {
  const folder = await mkdtemp(join(tmpFolder, ".read-"));
  const file = join(folder, "index.mjs");
  await writeFile(file, text);
  try {
    return await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ /* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of what was imported: its source map's places are of the project, named as if they stood beside it. */
const PLACE = /[\\/]\.read-[^\\/]+[\\/](?!index\.mjs)([^()]+:\d+:\d+)/;

/** The first of the project's own lines in a stack (needs process.setSourceMapsEnabled). */
function whereOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  const places = lines.filter((line) => !line.includes("node_modules")).flatMap((line) => PLACE.exec(line)?.[1] ?? []);
  return places.length > 0 ? ` (${places[0]})` : "";
}
