import { dirname, join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import type { VersionSource } from "@/domain/template/schema.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import { assetsOf, type BuiltAsset, type Read } from "./assets.ts";
import { closureOf } from "./closure.ts";
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
export type BuiltTemplate = { key: string; hash: string; bundle: string; source: VersionSource; assets: BuiltAsset[] };

/**
 * One template as one self-contained script: the component, React, react-email and the renderer; not its fixtures. The bytes name no path, date or
 * machine, so that the hash is the same wherever the sources and packages are the same.
 */
export async function buildTemplate(source: TemplateSource, projectRoot: string, root: string): Promise<BuiltTemplate> {
  const home = source.builtIn ? root : projectRoot;
  const read: Read = new Map();
  const shared = bundleOptions(projectRoot, root, read);
  const options: BuildOptions & { write: false } = {
    ...shared,
    plugins: [withoutNode, withoutFixtures(join(home, dirname(source.file))), ...shared.plugins],
    define: { ...shared.define, ...undefinedInTemplates },
    metafile: true,
    stdin: {
      contents:
        'import "waybill:await";\n' +
        `import { ${source.exportName} as email } from ${JSON.stringify(`${source.builtIn ? "waybill:" : "./"}${source.file}`)};\n` +
        `import { templateOf } from "waybill:entry";\n` +
        "globalThis.waybillTemplate = templateOf(email);\n",
      resolveDir: projectRoot,
      sourcefile: "waybill-template.js",
      loader: "js",
    },
    platform: "browser",
    mainFields: ["module", "main"],
    conditions: ["production", "module"],
    format: "iife",
    target: "es2023",
    supported: { "dynamic-import": false }, // import() in a context gives an object of the host: see sandbox/thread.ts
  };
  const result = await build(options).catch(refuseBuild);
  const code = result.outputFiles[0]?.text ?? "";
  const [{ source: closure, used }, { assets, table, faults }] = await Promise.all([
    closureOf(result.metafile ?? { inputs: {}, outputs: {} }, { projectRoot, root, builtIn: source.builtIn }),
    assetsOf(code, { read, file: source.file, home }),
  ]);
  const refused = [...lostImages(faults, closure), ...(await refusals(closure.files.filter(({ path }) => used.has(path))))];
  if (refused.length > 0) throw new WaybillError("bad_project", refused.join("\n"));
  const bundle = Object.keys(table).length > 0 ? `globalThis.waybillStatic=${JSON.stringify(table)};\n${code}` : code;
  return { key: source.key, hash: sha256Hex(bundle), bundle, source: closure, assets };
}

/** With the line that names the image; what only a package names is no fault of the project's. */
const lostImages = (faults: { path: string; reason: string }[], { files }: VersionSource): string[] =>
  faults.flatMap(({ path, reason }) =>
    files.flatMap(({ path: file, text }) => {
      const line = text.split("\n").findIndex((each) => each.includes(path)) + 1;
      return line > 0 ? [`${file}:${line}: ${path}: ${reason}`] : [];
    }),
  );
