import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";

/** The render thread as one file: plain JavaScript that any process of a release can start, whatever bundled the process itself. */
export async function buildThread(root: string): Promise<string> {
  const sandbox = join(root, "domain/template/sandbox");
  const prelude = await textOf({
    entryPoints: [join(sandbox, "prelude.ts")],
    format: "iife",
    target: "es2023",
    absWorkingDir: root,
  });
  return textOf({
    entryPoints: [join(sandbox, "thread.ts")],
    platform: "node",
    format: "esm",
    target: "node22",
    absWorkingDir: root,
    define: { WAYBILL_PRELUDE: JSON.stringify(prelude) },
  });
}

async function textOf(options: BuildOptions): Promise<string> {
  const result = await build({ ...options, bundle: true, write: false, minify: true, logLevel: "silent" });
  return result.outputFiles[0]?.text ?? "";
}
