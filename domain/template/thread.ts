import { pathToFileURL } from "node:url";
import { Worker as Thread } from "node:worker_threads";
import { errorText } from "@/lib/errors.ts";
import type { ThreadBatch, ThreadReply } from "./sandbox/messages.ts";
import type { RenderFailure } from "./types.ts";

export type ThreadOptions = {
  /** The built render thread (build-thread.ts). */
  file: string;
  /** A batch that takes longer is ended with its thread. */
  timeoutMs: number;
  memoryMb: number;
  clock: number | null;
};

export type ThreadItem = { hash: string; bundle: string; props: string };
export type BatchOutcome = { ok: true; results: ThreadReply[] } | { ok: false; failure: RenderFailure };

/** What Node must be told so that the thread may answer import() itself (sandbox/thread.ts). */
export const noImports = ["--experimental-vm-modules", "--no-warnings"] as const;

/** Bundles that one thread keeps compiled; the least recently used goes first. */
const keptBundles = 24;

export type RenderThread = { run(items: ThreadItem[]): Promise<BatchOutcome>; dead(): boolean; close(): Promise<void> };

/** One thread with its own heap limit. After a failure of the whole batch it is dead: the caller makes another. */
export function openThread(options: ThreadOptions): RenderThread {
  const thread = new Thread(pathToFileURL(options.file), {
    env: {},
    argv: [],
    execArgv: [...noImports],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  thread.unref();
  const known = new Set<string>();
  let dead = false;
  let settle: (outcome: BatchOutcome) => void = () => {};
  const fail = (code: RenderFailure["code"], detail: string) => {
    dead = true;
    settle({ ok: false, failure: { code, detail, fields: [] } });
  };
  thread.on("message", (results: ThreadReply[]) => settle({ ok: true, results }));
  thread.on("exit", () => fail("render_error", "The render thread ended."));
  thread.on("error", (error: unknown) => {
    const memory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    fail(memory ? "render_memory" : "render_error", memory ? `It needs more than ${options.memoryMb} MB.` : errorText(error));
  });

  const run = (items: ThreadItem[]) =>
    new Promise<BatchOutcome>((resolve) => {
      const timer = patience(options.timeoutMs, () =>
        fail("render_timeout", `It did not finish within ${options.timeoutMs} ms: look for a loop without an end.`),
      );
      settle = (outcome) => {
        settle = () => {};
        clearInterval(timer);
        thread.unref();
        resolve(outcome);
      };
      if (dead) return fail("render_error", "The render thread ended.");
      thread.ref();
      thread.postMessage({ ...newBundles(items, known), clock: options.clock } satisfies ThreadBatch);
    });

  return {
    run,
    dead: () => dead,
    async close() {
      dead = true;
      await thread.terminate();
    },
  };
}

/**
 * Calls `over` when this process has run for `ms`. Time in which it stood still (SIGSTOP, a paused machine, a blocked loop) counts as one
 * step at most: the thread stood still as well, or its answer waits to be read, and no message may fail for that.
 */
function patience(ms: number, over: () => void): NodeJS.Timeout {
  const step = Math.min(250, ms / 4);
  let left = ms;
  return setInterval(() => {
    left -= step;
    if (left <= 0) over();
  }, step);
}

/** What the thread has not seen yet, and what it may forget for it. `known` is ordered by last use. */
function newBundles(items: ThreadItem[], known: Set<string>): Omit<ThreadBatch, "clock"> {
  const bundles: Record<string, string> = {};
  for (const { hash, bundle } of items) {
    if (!known.delete(hash)) bundles[hash] = bundle;
    known.add(hash);
  }
  const needed = new Set(items.map((item) => item.hash));
  const forget = [...known].slice(0, Math.max(0, known.size - keptBundles)).filter((hash) => !needed.has(hash));
  for (const hash of forget) known.delete(hash);
  return { items: items.map(({ hash, props }) => ({ hash, props })), bundles, forget };
}
