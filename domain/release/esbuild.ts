import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { BuildFailure, BuildOptions, Plugin } from "esbuild";
import { WaybillError } from "@/lib/errors.ts";
import { assetImports, type Read } from "./assets.ts";

/** Where Waybill's own code is: the nearest folder above the working directory that has domain/project/define.ts. */
export function waybillRoot(from = process.cwd()): string {
  for (let dir = resolve(from); ; dir = dirname(dir)) {
    if (existsSync(join(dir, "domain/project/define.ts"))) return dir;
    if (dirname(dir) === dir) return resolve(from);
  }
}

/**
 * What every bundle of a release has in common; `read` gets the images that it imports. Nothing here depends on the machine: the same
 * sources give the same bytes.
 */
export function bundleOptions(projectRoot: string, root: string, read: Read = new Map()) {
  return {
    bundle: true,
    write: false,
    minify: true,
    legalComments: "none",
    charset: "utf8",
    sourcemap: false,
    absWorkingDir: projectRoot,
    nodePaths: [join(projectRoot, "node_modules"), join(root, "node_modules")],
    jsx: "automatic",
    jsxDev: false,
    tsconfigRaw: {
      compilerOptions: { target: "ES2023", jsx: "react-jsx", verbatimModuleSyntax: true, paths: waybillPaths(projectRoot, root) },
    },
    define: { "process.env.NODE_ENV": '"production"', "import.meta.vitest": "undefined" },
    logLevel: "silent",
    plugins: [assetImports(read), sharedPackages(projectRoot, root)],
  } satisfies BuildOptions;
}

/** For code that a Node process imports. The banner lets bundled CommonJS packages (pg) require Node's own modules. */
export const nodeBundle = {
  platform: "node",
  format: "esm",
  target: "node22",
  banner: { js: 'import{createRequire as waybillRequire}from"node:module";const require=waybillRequire(import.meta.url);' },
} as const;

/** esbuild's messages as one error: file, line, reason. */
export function refuseBuild(error: unknown): never {
  const errors = (error as Partial<BuildFailure> | null)?.errors; // what esbuild throws
  if (!errors) throw error;
  const lines = errors.map(({ location, text }) => (location ? `${location.file}:${location.line}: ${text}` : text));
  throw new WaybillError("bad_project", lines.join("\n"));
}

/** Packages that must exist once in a bundle: two Reacts do not understand each other's elements, two zods not each other's schemas. */
const once = /^(react|react-dom|react-email|zod|temporal-polyfill)($|\/)/;

/**
 * What a project imports from Waybill ("waybill/rule" or "@/domain/rule/define.ts"). As `paths`, not by a plugin: a file that is reached
 * by a plugin has no package.json for esbuild, so that one reached in both ways would be bundled in one of two ways, whichever came first.
 */
function waybillPaths(projectRoot: string, root: string): Record<string, string[]> {
  const defined = ["event", "gateway", "lint", "project", "rule", "template"];
  return {
    ...Object.fromEntries(defined.map((noun) => [`waybill/${noun}`, [join(root, `domain/${noun}/define.ts`)]])),
    "@/*": [join(projectRoot, "*"), join(root, "*")],
    "waybill:react-server": [
      join(packageHome("react-dom", projectRoot, root), "react-dom/cjs/react-dom-server-legacy.browser.production.js"),
    ],
    "waybill:system/*": [join(root, "system/*")],
    "waybill:entry": [join(root, "domain/template/sandbox/entry.ts")],
    "waybill:await": [join(root, "domain/template/sandbox/await.ts")],
  };
}

/** Gives packages that must exist once from one place: the project's own node_modules where it has them, else Waybill's. */
function sharedPackages(projectRoot: string, root: string): Plugin {
  return {
    name: "waybill",
    setup(build) {
      // zod brings its messages in 50 languages (200 KB), and a message's misfit is told in one.
      build.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.c?js$/ }, () => ({
        contents: 'export { default as en } from "./en.js";',
        loader: "js",
      }));
      build.onResolve({ filter: once }, async ({ path, kind, pluginData }) => {
        if (pluginData === "waybill") return undefined;
        const resolveDir = dirname(packageHome(path.split("/")[0] ?? path, projectRoot, root));
        return build.resolve(path, { kind, resolveDir, pluginData: "waybill" });
      });
    },
  };
}

/** The node_modules folder that has a package: the project's (or one above it) first, then Waybill's. */
function packageHome(name: string, projectRoot: string, root: string): string {
  for (let dir = projectRoot; ; dir = dirname(dir)) {
    const home = join(dir, "node_modules");
    if (existsSync(join(home, name, "package.json"))) return home;
    if (dirname(dir) === dir) return join(root, "node_modules");
  }
}
