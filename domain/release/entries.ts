import type { Plugin } from "esbuild";

const NAMESPACE = "waybill-entry";

/** What esbuild calls the entry of this name, also in what it tells of a run. */
export const entryOf = (name: string): string => `${NAMESPACE}:${name}`;

/**
 * Entries that are no files: by name, the text of each, whose imports are looked for from `resolveDir`. One run reads what they share once,
 * and links each entry by itself, so that none depends on which others there are.
 */
export function entries(texts: Record<string, string>, resolveDir: string) {
  const plugin: Plugin = {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${NAMESPACE}:`) }, ({ path }) => ({
        path: path.slice(entryOf("").length),
        namespace: NAMESPACE,
      }));
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({ contents: texts[path], resolveDir, loader: "js" }));
    },
  };
  return { plugin, entryPoints: Object.keys(texts).map((name) => ({ in: entryOf(name), out: name })) };
}
