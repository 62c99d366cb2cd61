import { availableParallelism } from "node:os";
import { depthOf } from "@/domain/event/json.policy.ts";
import { openKept } from "./kept.ts";
import type { LoadedBundle } from "./load.ts";
import { noAnswer } from "./no-answer.policy.ts";
import { DEEPEST_PROPS } from "./props-limits.policy.ts";
import type { ThreadReply } from "./sandbox/messages.ts";
import { type BatchOutcome, openThread, type RenderThread, type ThreadItem } from "./thread.ts";
import type { Renderer, RenderResult } from "./types.ts";
import { withMarks } from "./with-marks.ts";

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

type Job = { item: ThreadItem; threadFile: string; since: number; settle(reply: ThreadReply): void };

/** One render a message to the thread would lose half the throughput (measured). */
const batchSize = 25;
const keptVersions = 200;

/**
 * Renders in worker threads, made when first needed, in batches of up to 25. A batch that runs out of time or memory is tried
 * again message by message on new threads, so that only the culprit fails: one after the other in a lane beside the batches, which
 * go on. A version that failed so alone stays in the lane until it renders again; of its messages those that have waited there for
 * twice as long as one may run are given back as `render_busy`, to be tried later (docs/decisions/0209).
 */
export function openRenderer(options: PoolOptions): Renderer {
  const size = options.threads ?? Math.max(1, Math.min(4, availableParallelism() - 1));
  const idle: RenderThread[] = [];
  const waiting: Job[] = [];
  /** A version is immutable, so its verified bytes may be kept; a refusal is asked again. */
  const kept = openKept<LoadedBundle>({ most: keptVersions, weigh: ({ ok }) => (ok ? 1 : null) });
  const busy = new Set<Promise<void>>();
  const suspects: Job[] = [];
  /** By hash: ran out of time or memory on a thread of its own, and has not rendered since. */
  const hanging = new Set<string>();
  let lane: Promise<void> | null = null;
  let closed = false;

  const timeoutMs = options.timeoutMs ?? 5_000;
  const newThread = (file: string) =>
    openThread({ file, timeoutMs, memoryMb: options.memoryMb ?? 256, clock: options.clock ?? null });

  async function runJobs(jobs: Job[]): Promise<void> {
    let thread = idle.pop();
    while (thread?.dead()) thread = idle.pop();
    const fresh = !thread;
    thread ??= newThread(jobs[0]?.threadFile ?? "");
    const outcome = await thread.run(jobs.map((job) => job.item));
    keep(thread);
    const [only] = jobs;
    if (outcome.ok) for (const [index, job] of jobs.entries()) job.settle(outcome.results[index] ?? noAnswer);
    else if (only && jobs.length === 1 && fresh) settleAlone(only, outcome);
    else suspect(jobs);
  }

  function keep(thread: RenderThread): void {
    if (!thread.dead() && !closed && idle.length < size) idle.push(thread);
    else void thread.close();
  }

  function suspect(jobs: readonly Job[]): void {
    suspects.push(...jobs.map((job) => ({ ...job, since: performance.now() })));
    lane ??= runSuspects();
  }

  /** Those of versions that are not known to hang go first. On a thread that nothing else ran on: what fails there is its own doing. */
  async function runSuspects(): Promise<void> {
    await null; // `lane` is this before it can end
    while (suspects.length > 0) {
      const at = suspects.findIndex((job) => !hanging.has(job.item.hash));
      const [job] = suspects.splice(Math.max(at, 0), 1);
      if (!job) break;
      if (at < 0 && performance.now() - job.since >= 2 * timeoutMs) {
        job.settle(waited);
        continue;
      }
      const thread = newThread(job.threadFile);
      const outcome = await thread.run([job.item]);
      keep(thread);
      settleAlone(job, outcome);
    }
    lane = null; // in the same breath as the last look: what comes now starts another
  }

  function settleAlone(job: Job, outcome: BatchOutcome): void {
    const { hash } = job.item;
    if (outcome.ok) hanging.delete(hash);
    else if (outcome.failure.code !== "render_error") hanging.add(hash);
    job.settle(outcome.ok ? (outcome.results[0] ?? noAnswer) : outcome);
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
      const bundles = await Promise.all(requests.map(({ templateVersionId: id }) => kept(id, () => options.load(id))));
      const results = bundles.map((loaded, index) => {
        const props = requests[index]?.props ?? "null";
        if (!loaded.ok) return loaded;
        if (depthOf(props) > DEEPEST_PROPS) return tooDeep;
        const { hash, bundle, marked } = loaded;
        return new Promise<RenderResult>((done) => {
          const job = {
            item: { hash, bundle, props },
            threadFile,
            since: 0,
            settle: (reply: ThreadReply) => done(withMarks(reply, marked, props)),
          };
          if (hanging.has(hash)) suspect([job]);
          else waiting.push(job);
        });
      });
      pump();
      return Promise.all(results);
    },
    async close() {
      closed = true;
      await Promise.all([...busy, lane]);
      await Promise.all(idle.splice(0).map((thread) => thread.close()));
    },
  };
}

const tooDeep: RenderResult = {
  ok: false,
  failure: { code: "render_error", detail: `The props are nested more than ${DEEPEST_PROPS} levels deep.`, fields: [] },
};

const waited: ThreadReply = {
  ok: false,
  failure: {
    code: "render_busy",
    detail: "Others of this version ran out of time or memory before its turn came. It is tried again.",
    fields: [],
  },
};
