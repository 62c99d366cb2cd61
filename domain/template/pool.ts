import { availableParallelism } from "node:os";
import type { LoadedBundle } from "./load.ts";
import type { ThreadReply } from "./sandbox/messages.ts";
import { sensitiveIn } from "./sensitive.policy.ts";
import { openThread, type RenderThread, type ThreadItem } from "./thread.ts";
import type { Renderer, RenderResult } from "./types.ts";

export type PoolOptions = {
  /** Verified bytes of a template version. What it refuses is never executed. */
  load(templateVersionId: string): Promise<LoadedBundle>;
  threadFile(): string;
  threads?: number;
  timeoutMs?: number;
  memoryMb?: number;
  /** See sandbox/prelude.ts; only publishing sets it. */
  clock?: number | null;
};

type Job = { item: ThreadItem; threadFile: string; settle(reply: ThreadReply): void };

/** One render a message to the thread would lose half the throughput (measured). */
const batchSize = 25;
const keptVersions = 200;

/**
 * Renders in worker threads, made when first needed, in batches of up to 25. A batch that runs out of time or memory is tried
 * again message by message on new threads, so that only the culprit fails.
 */
export function openRenderer(options: PoolOptions): Renderer {
  const size = options.threads ?? Math.max(1, Math.min(4, availableParallelism() - 1));
  const idle: RenderThread[] = [];
  const waiting: Job[] = [];
  const versions = new Map<string, Promise<LoadedBundle>>();
  const busy = new Set<Promise<void>>();
  let closed = false;

  const newThread = (file: string) =>
    openThread({ file, timeoutMs: options.timeoutMs ?? 5_000, memoryMb: options.memoryMb ?? 256, clock: options.clock ?? null });

  /** A version is immutable, so its verified bytes may be kept; a refusal is asked again. */
  async function bundleOf(id: string): Promise<LoadedBundle> {
    const known = versions.get(id) ?? options.load(id);
    versions.delete(id);
    versions.set(id, known);
    for (const oldest of versions.keys()) {
      if (versions.size <= keptVersions) break;
      versions.delete(oldest);
    }
    const loaded = await known.catch((error: unknown) => {
      versions.delete(id);
      throw error;
    });
    if (!loaded.ok) versions.delete(id);
    return loaded;
  }

  /** `alone`: on a thread that nothing else ran on, so that what fails there is the message's own doing. */
  async function runJobs(jobs: Job[], alone = false): Promise<void> {
    let thread = alone ? undefined : idle.pop();
    while (thread?.dead()) thread = idle.pop();
    const fresh = !thread;
    thread ??= newThread(jobs[0]?.threadFile ?? "");
    const outcome = await thread.run(jobs.map((job) => job.item));
    if (thread.dead()) void thread.close();
    else if (!closed) idle.push(thread);
    if (outcome.ok) for (const [index, job] of jobs.entries()) job.settle(outcome.results[index] ?? silent);
    else if (jobs.length === 1 && fresh) jobs[0]?.settle(outcome);
    else for (const job of jobs) await runJobs([job], true);
  }

  function pump(): void {
    while (waiting.length > 0 && busy.size < size) {
      const share = Math.ceil(waiting.length / (size - busy.size));
      const running = runJobs(waiting.splice(0, Math.min(batchSize, share))).finally(() => {
        busy.delete(running);
        pump();
      });
      busy.add(running);
    }
  }

  return {
    async render(requests) {
      if (closed) throw new Error("The renderer is closed.");
      const threadFile = options.threadFile();
      const bundles = await Promise.all(requests.map((request) => bundleOf(request.templateVersionId)));
      const results = bundles.map((loaded, index) => {
        const props = requests[index]?.props ?? "null";
        if (!loaded.ok) return loaded;
        const { hash, bundle, marked } = loaded;
        return new Promise<RenderResult>((done) => {
          const sensitive = (reply: ThreadReply): RenderResult =>
            reply.ok ? { ...reply, sensitive: marked ? sensitiveIn(marked, JSON.parse(props)) : [] } : reply;
          waiting.push({ item: { hash, bundle, props }, threadFile, settle: (reply) => done(sensitive(reply)) });
        });
      });
      pump();
      return Promise.all(results);
    },
    async close() {
      closed = true;
      await Promise.all(busy);
      await Promise.all(idle.splice(0).map((thread) => thread.close()));
    },
  };
}

const silent: ThreadReply = {
  ok: false,
  failure: { code: "render_error", detail: "The render thread gave no answer.", fields: [] },
};
