import { realpathSync } from "node:fs";
import { dirname, parse } from "node:path";
import type { Plugin } from "esbuild";

/**
 * A template's fixtures (`fixtures.ts` in its folder) are examples for people and checks, no part of what it sends: a bundle has none, so
 * that another example makes no other version. What else that file exports stays.
 */
export function withoutFixtures(folder: string): Plugin {
  const [name, own] = ["waybill-fixtures", realpathSync(folder)];
  return {
    name,
    setup(build) {
      build.onResolve(
        { filter: /(^|\/)fixtures(\.[cm]?[jt]sx?)?$/ },
        async ({ path, kind, resolveDir, namespace, pluginData }) => {
          if (pluginData === name) return undefined;
          const found = await build.resolve(path, { kind, resolveDir, pluginData: name });
          if (namespace === name) return { path: found.path, sideEffects: false };
          return dirname(found.path) === own && parse(found.path).name === "fixtures"
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
