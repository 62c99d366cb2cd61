import { join } from "node:path";
import { type BuildOptions, build, type Metafile } from "esbuild";
import type { VersionSource } from "@/domain/template/schema.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import { assetsOf, type BuiltAsset, type Read } from "./assets.ts";
import { closureOf } from "./closure.ts";
import { entries, entryOf } from "./entries.ts";
import { bundleOptions, refuseBuild } from "./esbuild.ts";
import { refusals, undefinedInTemplates, withoutNode } from "./refuse-source.ts";
import { withoutFixtures } from "./without-fixtures.ts";

export type TemplateSource = {
  key: string;
  file: string;
  exportName: string;
  /** `file` is Waybill's own, not the project's. */
  builtIn?: boolean;
};
export type BuiltTemplate = { hash: string; bundle: string; source: VersionSource; assets: BuiltAsset[] };

type Roots = { projectRoot: string; root: string };

/**
 * Each template as one self-contained script: the component, React, react-email and the renderer; not its fixtures. The bytes name no path,
 * date, machine or other template, so that the hash is the same wherever the sources and packages are the same. All are bundled in one run.
 */
export async function buildTemplates<Source extends TemplateSource>(
  sources: Source[],
  { projectRoot, root }: Roots,
): Promise<(Source & BuiltTemplate)[]> {
  if (sources.length === 0) return [];
  const read: Read = new Map();
  const shared = bundleOptions(projectRoot, root, read);
  const { plugin, entryPoints } = entries(Object.fromEntries(sources.map((each) => [each.key, entryText(each)])), projectRoot);
  const homes = sources.map((source) => join(source.builtIn ? root : projectRoot, source.file));
  const options: BuildOptions & { write: false; metafile: true } = {
    ...shared,
    plugins: [plugin, withoutNode, withoutFixtures(homes), ...shared.plugins],
    define: { ...shared.define, ...undefinedInTemplates },
    metafile: true,
    entryPoints,
    outdir: projectRoot,
    platform: "browser",
    mainFields: ["module", "main"],
    conditions: ["production", "module"],
    format: "iife",
    target: "es2023",
    supported: { "dynamic-import": false }, // import() in a context gives an object of the host: see sandbox/thread.ts
  };
  const { metafile, outputFiles } = await build(options).catch(refuseBuild);
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const refused: string[] = [];
  const built = await Promise.all(
    sources.map(async (source) => {
      const code = texts.get(join(projectRoot, `${source.key}.js`)) ?? "";
      const template = await builtTemplate(source, code, { metafile, read, projectRoot, root });
      refused.push(...template.refused);
      return { ...source, ...template };
    }),
  );
  if (refused.length > 0) throw new WaybillError("bad_project", [...new Set(refused)].join("\n"));
  return built;
}

/** What makes a script of a template. */
const entryText = ({ file, exportName, builtIn }: TemplateSource) =>
  'import "waybill:await";\n' +
  `import { ${exportName} as email } from ${JSON.stringify(`${builtIn ? "waybill:" : "./"}${file}`)};\n` +
  `import { templateOf } from "waybill:entry";\n` +
  "globalThis.waybillTemplate = templateOf(email);\n";

async function builtTemplate(
  { key, file, builtIn }: TemplateSource,
  code: string,
  { metafile, read, projectRoot, root }: Roots & { metafile: Metafile; read: Read },
): Promise<BuiltTemplate & { refused: string[] }> {
  const [{ source, used }, { assets, table, faults }] = await Promise.all([
    closureOf(metafile, { entry: entryOf(key), projectRoot, root, builtIn }),
    assetsOf(code, { read, file, home: builtIn ? root : projectRoot }),
  ]);
  const refused = [...lostImages(faults, source), ...(await refusals(source.files.filter(({ path }) => used.has(path))))];
  const bundle = Object.keys(table).length > 0 ? `globalThis.waybillStatic=${JSON.stringify(table)};\n${code}` : code;
  return { hash: sha256Hex(bundle), bundle, source, assets, refused };
}

/** With the line that names the image; what only a package names is no fault of the project's. */
const lostImages = (faults: { path: string; reason: string }[], { files }: VersionSource): string[] =>
  faults.flatMap(({ path, reason }) =>
    files.flatMap(({ path: file, text }) => {
      const line = text.split("\n").findIndex((each) => each.includes(path)) + 1;
      return line > 0 ? [`${file}:${line}: ${path}: ${reason}`] : [];
    }),
  );
