import { realpathSync } from "node:fs";
import { dirname, parse, sep } from "node:path";
import type { Plugin } from "esbuild";

/**
 * A template's fixtures (`fixtures.ts` in its folder) are examples for people and checks, no part of what it sends: a bundle has none, so
 * that another example makes no other version. What else that file exports stays, and all of it for whoever imports another template's.
 */
export function withoutFixtures(templates: string[]): Plugin {
  const name = "waybill-fixtures";
  const folders = [...new Set(templates.map((file) => realpathSync(dirname(file))))].sort((a, b) => b.length - a.length);
  const homeOf = (file: string) => folders.find((folder) => file.startsWith(folder + sep));
  return {
    name,
    setup(build) {
      build.onResolve(
        { filter: /(^|\/)fixtures(\.[cm]?[jt]sx?)?$/ },
        async ({ path, kind, importer, resolveDir, namespace, pluginData }) => {
          if (pluginData === name) return undefined;
          const found = await build.resolve(path, { kind, resolveDir, pluginData: name });
          if (namespace === name) return { path: found.path, sideEffects: false };
          return dirname(found.path) === homeOf(importer) && parse(found.path).name === "fixtures"
            ? { path: found.path, namespace: name }
            : found;
        },
      );
      build.onLoad({ filter: /./, namespace: name }, ({ path }) => ({
        contents: `export * from ${JSON.stringify(path)};\nexport const fixtures = {};`,
        resolveDir: dirname(path),
        loader: "js",
      }));
    },
  };
}
