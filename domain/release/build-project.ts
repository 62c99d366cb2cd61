import { join } from "node:path";
import { build } from "esbuild";
import { refuseBuild } from "./discover.ts";
import { bundleOptions } from "./esbuild.ts";

/** For code that a Node process imports. The banner lets bundled CommonJS packages (pg) require Node's own modules. */
export const nodeBundle = {
  platform: "node",
  format: "esm",
  target: "node22",
  banner: { js: 'import{createRequire as waybillRequire}from"node:module";const require=waybillRequire(import.meta.url);' },
} as const;

/** The project's code as one module, its default export the project. */
export async function buildProject(configFile: string, projectRoot: string, root: string): Promise<string> {
  const options = { ...bundleOptions(projectRoot, root), ...nodeBundle, entryPoints: [join(projectRoot, configFile)] };
  const result = await build(options).catch(refuseBuild);
  return result.outputFiles[0]?.text ?? "";
}
