import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { buildFiles } from "@/domain/release/folder.ts";

/** What a build may take to load. */
const PATIENCE_MS = 5_000;

/** Runs in the thread, where nothing of ours is: only Node and the build's own code. */
const TRY = `
  const { parentPort, workerData } = require("node:worker_threads");
  import(workerData).then(
    // A little later: a promise that it rejected ends the thread before.
    (module) => setTimeout(() => parentPort.postMessage(Array.isArray(module.default?.rules) ? "loaded" : "it is no project"), 20),
    (error) => parentPort.postMessage(error instanceof Error ? error.message : String(error)),
  );
`;

/**
 * Loads a build in a thread of its own and gives what went wrong, or null. Code that throws, exits, runs for ever or leaves a
 * rejected promise behind as it is loaded ends the thread; in the console's process it ended the console (seen).
 */
export async function tryLoad(dir: string): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const url = pathToFileURL(join(dir, buildFiles.project)).href;
  const thread = new Worker(TRY, {
    eval: true,
    workerData: url,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const timer = setTimeout(() => resolve(`it did not load within ${PATIENCE_MS / 1000} s`), PATIENCE_MS);
  thread.once("message", (said: unknown) => resolve(String(said)));
  thread.once("error", (error) => resolve(error instanceof Error ? error.message : String(error)));
  thread.once("exit", (code) => resolve(`its code ended the process (${code})`));
  const said = await promise;
  clearTimeout(timer);
  await thread.terminate();
  return said === "loaded" ? null : said;
}
