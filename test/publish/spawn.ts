import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { build } from "esbuild";
import { z } from "zod";

export type PublisherOptions = { url: string; releases: string };

const published = z.object({ id: z.string(), changed: z.boolean() });

/** So many processes that publish the current build of a folder at one moment; what each of them was told. */
export async function publishAtOnce(count: number, options: PublisherOptions) {
  const file = path.resolve(import.meta.dirname, `../../node_modules/.cache/waybill-test/publisher-${process.pid}.mjs`);
  const entryPoints = [path.join(import.meta.dirname, "publisher-process.ts")];
  await build({ entryPoints, outfile: file, bundle: true, packages: "external", platform: "node", format: "esm" });
  const children = Array.from({ length: count }, () =>
    fork(file, [JSON.stringify(options)], { execArgv: [], env: { ...process.env, NODE_ENV: "test" } }),
  );
  try {
    await Promise.all(children.map(told));
    const done = children.map(told);
    for (const child of children) child.send("go");
    return z.array(published).parse(await Promise.all(done));
  } finally {
    for (const child of children) child.kill("SIGKILL");
  }
}

/** The next thing that a process says; throws where it ends without a word. */
async function told(child: ChildProcess): Promise<unknown> {
  const ended = once(child, "exit").then(([code, signal]) => {
    throw new Error(`a publisher ended with ${signal ?? code}`);
  });
  const [said] = await Promise.race([once(child, "message"), ended]);
  return said;
}
