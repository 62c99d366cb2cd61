import path from "node:path";
import { build } from "esbuild";
import { workerBuild } from "@/scripts/build/worker.ts";
import { ROOT } from "@/scripts/local.ts";

/** Below the tree, so that a program finds our packages, and above them those of the peers (peer/install.ts). */
export const BENCH_FOLDER = path.join(ROOT, ".waybill/bench");

/** Bundles a program of the benchmark as the worker is: our own code in one file, for plain Node. Gives the file. */
export async function buildProgram(entry: string): Promise<string> {
  const outfile = path.join(BENCH_FOLDER, `${path.basename(path.dirname(entry))}-${path.basename(entry, ".ts")}.mjs`);
  await build({ ...workerBuild, entryPoints: [entry], outfile });
  return outfile;
}
