import { join } from "node:path";
import { build } from "esbuild";
import { bundleOptions, nodeBundle, refuseBuild } from "./esbuild.ts";

/** The project's code as one module, its default export the project. */
export async function buildProject(configFile: string, projectRoot: string, root: string): Promise<string> {
  const options = { ...bundleOptions(projectRoot, root), ...nodeBundle, entryPoints: [join(projectRoot, configFile)] };
  const result = await build(options).catch(refuseBuild);
  return result.outputFiles[0]?.text ?? "";
}
