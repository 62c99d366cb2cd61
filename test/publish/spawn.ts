import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { z } from "zod";

export type PublisherOptions = { url: string; releases: string };

const published = z.object({ id: z.string(), changed: z.boolean() });

/** So many processes that publish the current build of a folder at one moment; what each of them was told. */
export async function publishAtOnce(count: number, options: PublisherOptions) {
  const file = await buildPublisher();
  const children = Array.from({ length: count }, () => publisher(file, options));
  try {
    await Promise.all(children.map(told));
    const done = children.map(told);
    for (const child of children) child.send("go");
    return z.array(published).parse(await Promise.all(done));
  } finally {
    for (const child of children) child.kill("SIGKILL");
  }
}

/** How many milliseconds a publisher takes from when it is told to. */
export async function timePublish(options: PublisherOptions): Promise<number> {
  const child = publisher(await buildPublisher(), options);
  await told(child);
  const began = performance.now();
  const done = told(child);
  child.send("go");
  await done;
  return performance.now() - began;
}

/** A publisher that is killed (SIGKILL) so many milliseconds after it began. */
export async function publishKilled(afterMs: number, options: PublisherOptions): Promise<void> {
  const child = publisher(await buildPublisher(), options);
  const ended = once(child, "exit");
  child.on("error", () => {}); // its channel, as it ends
  await told(child);
  child.send("go");
  await sleep(afterMs);
  child.kill("SIGKILL");
  await ended;
}

let built: Promise<string> | null = null;
const buildPublisher = (): Promise<string> => {
  built ??= bundlePublisher();
  return built;
};

async function bundlePublisher(): Promise<string> {
  const file = path.resolve(import.meta.dirname, `../../node_modules/.cache/waybill-test/publisher-${process.pid}.mjs`);
  const entryPoints = [path.join(import.meta.dirname, "publisher-process.ts")];
  await build({ entryPoints, outfile: file, bundle: true, packages: "external", platform: "node", format: "esm" });
  return file;
}

const publisher = (file: string, options: PublisherOptions): ChildProcess =>
  fork(file, [JSON.stringify(options)], { execArgv: [], env: { ...process.env, NODE_ENV: "test" } });

/** The next thing that a process says; throws where it ends without a word. */
async function told(child: ChildProcess): Promise<unknown> {
  const ended = once(child, "exit").then(([code, signal]) => {
    throw new Error(`a publisher ended with ${signal ?? code}`);
  });
  const [said] = await Promise.race([once(child, "message"), ended]);
  return said;
}
