import { join } from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import type { VersionSource } from "@/domain/template/schema.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import { assetsOf, type Read } from "./assets.ts";
import { closureOf, filesOf } from "./closure.ts";
import { entries, entryOf } from "./entries.ts";
import { bundleOptions, refuseBuild } from "./esbuild.ts";
import { type Kept, keepTemplate, keptTemplate, runKept } from "./kept.ts";
import { refusals, undefinedInTemplates, withoutNode } from "./refuse-source.ts";
import type { BuiltTemplate } from "./types.ts";
import { withoutFixtures } from "./without-fixtures.ts";

export type TemplateSource = {
  key: string;
  file: string;
  exportName: string;
  /** `file` is Waybill's own, not the project's. */
  builtIn?: boolean;
};

type Roots = { projectRoot: string; root: string };
/** `since`: a moment before the build, ms by the disk's clock. */
type Keeping = { kept?: Kept | undefined; since?: number };

/**
 * Each template as one self-contained script: the component, React, react-email and the renderer; not its fixtures. The bytes name no path,
 * date, machine or other template, so that the hash is the same wherever the sources and packages are the same. All are bundled in one run, but
 * for those that are `kept` as they are.
 */
export async function buildTemplates<Source extends TemplateSource>(
  sources: Source[],
  { kept, since = 0, ...roots }: Roots & Keeping,
): Promise<(Source & BuiltTemplate)[]> {
  const known = await Promise.all(
    sources.map((each) => (kept ? keptTemplate(kept, { key: each.key, entry: entryText(each) }) : null)),
  );
  const fresh = await bundleTemplates(
    sources.filter((_, at) => known[at] === null),
    { ...roots, kept },
  );
  if (kept)
    await Promise.all(
      fresh.map(({ source, template, files }) =>
        keepTemplate(kept, { key: source.key, entry: entryText(source), files, template, since }),
      ),
    );
  const byKey = new Map(fresh.map(({ source, template }) => [source.key, template]));
  return sources.map((source, at) => {
    const template = known[at] ?? byKey.get(source.key);
    if (!template) throw new Error(`no bundle of ${source.key}`); // each is known or fresh
    return { ...source, ...template };
  });
}

type Fresh<Source> = { source: Source; template: BuiltTemplate; files: string[] };

async function bundleTemplates<Source extends TemplateSource>(
  sources: Source[],
  { kept, ...roots }: Roots & Keeping,
): Promise<Fresh<Source>[]> {
  if (sources.length === 0) return [];
  const { projectRoot } = roots;
  const name = JSON.stringify(sources.map((source) => [source.key, entryText(source)]));
  const read: Read = kept?.images.get(name) ?? new Map();
  kept?.images.set(name, read);
  const { metafile, outputFiles } = await runKept(kept, name, () => optionsOf(sources, read, roots)).catch(refuseBuild);
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const refused: string[] = [];
  const built = await Promise.all(
    sources.map(async (source) => {
      const code = texts.get(join(projectRoot, `${source.key}.js`)) ?? "";
      const { refused: wrong, ...template } = await builtTemplate(source, code, { metafile, read, ...roots });
      refused.push(...wrong);
      return { source, template, files: filesOf(metafile, { entry: entryOf(source.key), projectRoot }) };
    }),
  );
  if (refused.length > 0) throw new WaybillError("bad_project", [...new Set(refused)].join("\n"));
  return built;
}

function optionsOf(sources: readonly TemplateSource[], read: Read, { projectRoot, root }: Roots) {
  const shared = bundleOptions(projectRoot, root, read);
  const { plugin, entryPoints } = entries(Object.fromEntries(sources.map((each) => [each.key, entryText(each)])), projectRoot);
  const homes = sources.map((source) => join(source.builtIn ? root : projectRoot, source.file));
  return {
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
  } satisfies BuildOptions;
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
