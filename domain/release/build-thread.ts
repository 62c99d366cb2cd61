import { dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";

/** The render thread as one file: plain JavaScript that any process of a release can start, whatever bundled the process itself. */
export async function buildThread(root: string): Promise<string> {
  const result = await build({
    entryPoints: [join(root, "domain/template/sandbox/thread.ts")],
    bundle: true,
    write: false,
    minify: true,
    platform: "node",
    format: "esm",
    target: "node22",
    absWorkingDir: root,
    logLevel: "silent",
    plugins: [bundledText],
  });
  return result.outputFiles[0]?.text ?? "";
}

/** `import code from "text:./prelude.ts"` gives the file, bundled to one script, as text. */
const bundledText: Plugin = {
  name: "text",
  setup(outer) {
    outer.onResolve({ filter: /^text:/ }, ({ path, importer }) => ({
      path: join(dirname(importer), path.slice("text:".length)),
      namespace: "text",
    }));
    outer.onLoad({ filter: /.*/, namespace: "text" }, async ({ path }) => {
      const inner = await build({ entryPoints: [path], bundle: true, write: false, minify: true, format: "iife", target: "es2023", logLevel: "silent" });
      return { contents: inner.outputFiles[0]?.text ?? "", loader: "text" };
    });
  },
};
