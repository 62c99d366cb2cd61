import { dirname, join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import type { VersionSource } from "@/domain/template/schema.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import { closureOf } from "./closure.ts";
import { bundleOptions, refuseBuild } from "./esbuild.ts";
import { withoutFixtures } from "./without-fixtures.ts";

export type TemplateSource = {
  key: string;
  file: string;
  exportName: string;
  /** `file` is Waybill's own, not the project's. */
  builtIn?: boolean;
};
export type BuiltTemplate = { key: string; hash: string; bundle: string; source: VersionSource };

/**
 * One template as one self-contained script: the component, React, react-email and the renderer; not its fixtures. The bytes name no path, date or
 * machine, so that the hash is the same wherever the sources and packages are the same.
 */
export async function buildTemplate(source: TemplateSource, projectRoot: string, root: string): Promise<BuiltTemplate> {
  const shared = bundleOptions(projectRoot, root);
  const options: BuildOptions & { write: false } = {
    ...shared,
    plugins: [withoutFixtures(join(source.builtIn ? root : projectRoot, dirname(source.file))), ...shared.plugins],
    metafile: true,
    stdin: {
      contents:
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
  const bundle = result.outputFiles[0]?.text ?? "";
  const closure = await closureOf(result.metafile ?? { inputs: {}, outputs: {} }, { projectRoot, root, builtIn: source.builtIn });
  return { key: source.key, hash: sha256Hex(bundle), bundle, source: closure };
}
