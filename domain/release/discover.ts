import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildOptions, build } from "esbuild";
import type { ProjectDefinition } from "@/domain/project/define.ts";
import { errorText, WaybillError } from "@/lib/errors.ts";
import { bundleOptions, nodeBundle, refuseBuild } from "./esbuild.ts";
import { inputSchema } from "./marked-output.ts";
import type { withOrder } from "./with-order.ts";

/** Where a definition stands in the project's sources. */
export type Place = {
  file: string;
  exportName: string;
  /** `file` is Waybill's own, not the project's. */
  builtIn?: boolean;
};

export type Discovered = {
  /** With what Waybill itself sends. */
  project: ProjectDefinition;
  /** As its authors wrote it. */
  own: ProjectDefinition;
  /** The module that exports this very object; null where none does. */
  placeOf(definition: object): Place | null;
  /** zod's, of the copy that the project's schemas are made with. */
  toJsonSchema(schema: unknown, also?: typeof withOrder): unknown;
};

type Index = {
  project: ProjectDefinition;
  withBuiltIn(project: ProjectDefinition): ProjectDefinition;
  builtInPlaces: Record<string, Place>;
  modules: Record<string, Record<string, unknown>>;
  toJSONSchema(schema: unknown, options: object): unknown;
};

/**
 * Reads a project as its authors wrote it, and where each definition comes from: esbuild tells the files that the config reaches,
 * one more bundle imports them all, and a definition is where the object itself is exported.
 */
export async function discoverProject(input: {
  configFile: string;
  projectRoot: string;
  root: string;
  tmpFolder: string;
  /** Without what Waybill itself sends. */
  alone?: boolean;
}): Promise<Discovered> {
  const files = await reachedFiles(input);
  const lines = files.map((file, index) => `import * as m${index} from ${JSON.stringify(`./${file}`)};`);
  const entry = [
    ...lines,
    `import project from ${JSON.stringify(`./${input.configFile}`)};`,
    'export { toJSONSchema } from "zod";',
    'export { builtInPlaces, withBuiltIn } from "waybill:system/built-in.ts";',
    `export const modules = { ${files.map((file, index) => `${JSON.stringify(file)}: m${index}`).join(", ")} };`,
    "export { project };",
  ].join("\n");
  const index = await evaluate(entry, input);
  const places = new Map<unknown, Place>();
  for (const [file, module] of Object.entries(index.modules))
    for (const [exportName, value] of Object.entries(module))
      if (typeof value === "object" && value !== null && !places.has(value)) places.set(value, { file, exportName });
  const builtIn = (definition: { kind?: string; key?: string }): Place | null => {
    const place = index.builtInPlaces[`${definition.kind} ${definition.key}`];
    return place ? { ...place, builtIn: true } : null;
  };
  /** A rule that got its stream's deadline is a copy of the exported one (domain/stream/deadline.policy.ts). */
  const copied = ({ kind, key }: { kind?: string; key?: string }): Place | null => {
    const same = [...places.keys()].filter((each) => isRule(each) && kind === "rule" && each.key === key);
    return same.length === 1 ? (places.get(same[0]) ?? null) : null;
  };
  return {
    project: input.alone ? index.project : index.withBuiltIn(index.project),
    own: index.project,
    placeOf: (definition) => places.get(definition) ?? copied(definition) ?? builtIn(definition),
    toJsonSchema: (schema, also) => inputSchema(index.toJSONSchema, schema, also),
  };
}

const isRule = (value: unknown): value is { kind: "rule"; key: string } =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "rule";

/** The project's own files, relative and sorted. */
async function reachedFiles({
  configFile,
  projectRoot,
  root,
}: {
  configFile: string;
  projectRoot: string;
  root: string;
}): Promise<string[]> {
  const options: BuildOptions = {
    ...bundleOptions(projectRoot, root),
    ...nodeBundle,
    entryPoints: [join(projectRoot, configFile)],
    packages: "external",
    metafile: true,
  };
  const result = await build(options).catch(refuseBuild);
  return Object.keys(result.metafile?.inputs ?? {})
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/^\.\.|node_modules|^domain\/|^lib\/|:/.test(file))
    .filter((file) => file !== configFile)
    .sort();
}

/** Bundles a module of the project and imports it: what it exports, as its author says. */
export async function evaluate<Module = Index>(
  entry: string,
  { projectRoot, root, tmpFolder }: { projectRoot: string; root: string; tmpFolder: string },
): Promise<Module> {
  const stdin = { contents: entry, resolveDir: projectRoot, sourcefile: "waybill-index.js", loader: "js" } as const;
  const options = { ...bundleOptions(projectRoot, root), ...nodeBundle, minify: false, sourcemap: "inline" as const, stdin };
  const result = await build(options).catch(refuseBuild);
  const folder = await mkdtemp(join(tmpFolder, ".read-"));
  const file = join(folder, "index.mjs");
  await writeFile(file, result.outputFiles[0]?.contents ?? "");
  try {
    return await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ /* @vite-ignore */ pathToFileURL(file).href);
  } catch (error) {
    throw new WaybillError("bad_project", `The project cannot be loaded: ${errorText(error)}${whereOf(error, projectRoot)}`, {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first of the project's own lines in a stack (needs process.setSourceMapsEnabled). */
function whereOf(error: unknown, projectRoot: string): string {
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  const line = lines.find((each) => each.includes(projectRoot) && !each.includes("node_modules") && !each.includes("/.read-"));
  const place = line?.slice(line.indexOf(projectRoot) + projectRoot.length + 1).replace(/\)$/, "");
  return place ? ` (${place})` : "";
}
