import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import type { ProjectDefinition } from "@/domain/project/define.ts";
import { bundleOptions, nodeBundle, refuseBuild } from "./esbuild.ts";
import { bundle, load } from "./evaluate.ts";
import type { Kept } from "./kept.ts";
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
  /** The project's code as one module; its default export is `project`. */
  code: string;
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
  kept?: Kept | undefined;
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
  const texts = await bundle({ index: entry, project: projectEntry(input) }, input);
  const index = await load<Index>({ entry, text: texts.index }, input);
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
    code: texts.project,
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

/** The whole project as a module's default export, with what Waybill itself sends unless `alone`. */
const projectEntry = ({ configFile, alone }: { configFile: string; alone?: boolean }) =>
  `import project from ${JSON.stringify(`./${configFile}`)};\n` +
  (alone ? "" : 'import { withBuiltIn } from "waybill:system/built-in.ts";\n') +
  `export default ${alone ? "project" : "withBuiltIn(project)"};\n`;
