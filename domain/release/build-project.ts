import { build } from "esbuild";
import { bundleOptions, nodeBundle, refuseBuild } from "./esbuild.ts";

/** The project's code as one module; its default export is the project, together with what Waybill itself sends unless `alone`. */
export async function buildProject({
  configFile,
  projectRoot,
  root,
  alone = false,
}: {
  configFile: string;
  projectRoot: string;
  root: string;
  alone?: boolean;
}): Promise<string> {
  const stdin = {
    contents:
      `import project from ${JSON.stringify(`./${configFile}`)};\n` +
      (alone ? "" : 'import { withBuiltIn } from "waybill:system/built-in.ts";\n') +
      `export default ${alone ? "project" : "withBuiltIn(project)"};\n`,
    resolveDir: projectRoot,
    sourcefile: "waybill-project.js",
    loader: "js",
  } as const;
  const options = { ...bundleOptions(projectRoot, root), ...nodeBundle, stdin };
  const result = await build(options).catch(refuseBuild);
  return result.outputFiles[0]?.text ?? "";
}
