import { type BuildOptions, build } from "esbuild";
import { sha256Hex } from "@/lib/crypto.ts";
import { bundleOptions, refuseBuild } from "./esbuild.ts";

export type TemplateSource = {
  key: string;
  file: string;
  exportName: string;
  /** `file` is Waybill's own, not the project's. */
  builtIn?: boolean;
};
export type BuiltTemplate = { key: string; hash: string; bundle: string };

/**
 * One template as one self-contained script: the component, React, react-email and the renderer. The bytes name no path, date or
 * machine, so that the hash is the same wherever the sources and packages are the same.
 */
export async function buildTemplate(source: TemplateSource, projectRoot: string, root: string): Promise<BuiltTemplate> {
  const options: BuildOptions & { write: false } = {
    ...bundleOptions(projectRoot, root),
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
  return { key: source.key, hash: sha256Hex(bundle), bundle };
}
