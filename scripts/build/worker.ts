import path from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { ROOT } from "../local.ts";

export const WORKER_FILE = path.join(ROOT, ".waybill/build/worker.mjs");

/** "@/" is ours; esbuild would take it for a package and leave it outside. */
const ownCode: Plugin = {
  name: "own code",
  setup({ onResolve }) {
    onResolve({ filter: /^@\// }, (found) => ({ path: path.join(ROOT, found.path.slice(2)) }));
  },
};

/** Our own code in one file, packages left outside: it must lie below node_modules' folder. */
export const workerBuild: BuildOptions = {
  absWorkingDir: ROOT,
  entryPoints: ["scripts/worker/main.ts"],
  outfile: WORKER_FILE,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node22",
  packages: "external",
  plugins: [ownCode],
  sourcemap: "linked",
  logLevel: "silent",
  jsx: "automatic",
};

/** Bundles the worker for plain Node, which cannot load .tsx. About 15 ms. */
export const buildWorker = async (): Promise<void> => void (await build(workerBuild));
