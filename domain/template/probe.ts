import { fork } from "node:child_process";
import { lostStatic } from "./asset.policy.ts";
import { firstDifference } from "./difference.policy.ts";
import { noAnswer } from "./no-answer.policy.ts";
import type { ThreadBatch, ThreadReply } from "./sandbox/messages.ts";
import { noImports } from "./thread.ts";

export type ProbeItem = { template: string; fixture: string; hash: string; bundle: string; props: string };
export type ProbeFault = { template: string; fixture: string; reason: string };

/**
 * Machines that differ in all that a bundle could look at. The first refuses the clock, the others lie about it. `times`: renders so often,
 * and the last counts, so that a template which keeps something of a message is found by one fixture alone.
 */
const machines = [
  { name: "UTC, en-US", env: { TZ: "UTC", LANG: "en_US.UTF-8", LC_ALL: "en_US.UTF-8" }, clock: null, times: 1 },
  {
    name: "Pacific/Auckland, sv-SE",
    env: { TZ: "Pacific/Auckland", LANG: "sv_SE.UTF-8", LC_ALL: "sv_SE.UTF-8" },
    clock: 1_772_366_400_000,
    times: 1,
  },
  {
    name: "America/St_Johns, ar-EG, the second time",
    env: { TZ: "America/St_Johns", LANG: "ar_EG.UTF-8", LC_ALL: "ar_EG.UTF-8" },
    clock: 1_930_003_199_999,
    times: 2,
  },
] as const;

const timeoutMs = 60_000;
const LOST =
  'is in no folder "static" beside the template or above it, or the code does not name it as a whole ("/static/logo.png"): nobody could load it.';

/**
 * Renders every item in processes with other zones, languages, clocks and orders, and compares byte for byte. Gives what throws or
 * differs, with the first place; an empty list is a set of bundles that depend on their props alone.
 */
export async function probeBundles(items: ProbeItem[], threadFile: string): Promise<ProbeFault[]> {
  if (items.length === 0) return [];
  const [plain = [], ...others] = await Promise.all(
    machines.map(async (machine, index) => {
      const order = index % 2 === 1 ? items.toReversed() : items;
      const replies = await renderElsewhere(order, threadFile, machine);
      return index % 2 === 1 ? replies.toReversed() : replies;
    }),
  );
  return items.flatMap(({ template, fixture }, at) => {
    const first = plain[at];
    if (!first?.ok)
      return [{ template, fixture, reason: first?.failure.detail ?? "It was not reached: another one ended the run." }];
    const lost = lostStatic(first.rendered.html);
    if (lost !== null) return [{ template, fixture, reason: `The image ${lost} ${LOST}` }];
    const reasons = others.flatMap((replies, other) => {
      const reply = replies[at];
      if (!reply) return []; // the run ended before it; the one that ended it is told
      const difference = firstDifference(first, reply);
      return difference ? [`${difference} (${machines[0].name} against ${machines[other + 1]?.name})`] : [];
    });
    return reasons.slice(0, 1).map((reason) => ({ template, fixture, reason }));
  });
}

/** A reply for each item, in their order; null for those that a run which was cut short did not reach. */
async function renderElsewhere(
  items: ProbeItem[],
  threadFile: string,
  machine: (typeof machines)[number],
): Promise<(ThreadReply | null)[]> {
  const child = fork(threadFile, {
    env: { ...machine.env, NODE_ENV: "production" },
    execArgv: ["--max-old-space-size=384", ...noImports],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const replies: (ThreadReply | null)[] = items.map(() => null);
  try {
    for (const [at, { hash, bundle, props }] of items.entries()) {
      const again = Array.from({ length: machine.times }, () => ({ hash, props }));
      const batch: ThreadBatch = { items: again, bundles: { [hash]: bundle }, forget: [], clock: machine.clock };
      const reply = await ask(child, batch);
      replies[at] = reply;
      if (!child.connected || (!reply.ok && reply.failure.code === "render_timeout")) break;
    }
    return replies;
  } finally {
    child.kill("SIGKILL");
  }
}

function ask(child: ReturnType<typeof fork>, batch: ThreadBatch): Promise<ThreadReply> {
  return new Promise((resolve) => {
    const fail = (code: "render_timeout" | "render_memory", detail: string) =>
      settle({ ok: false, failure: { code, detail, fields: [] } });
    const settle = (reply: ThreadReply) => {
      clearTimeout(timer);
      child.off("message", answered);
      child.off("exit", ended);
      resolve(reply);
    };
    const timer = setTimeout(() => fail("render_timeout", `It did not finish within ${timeoutMs} ms.`), timeoutMs);
    const answered = (replies: unknown) => settle((replies as ThreadReply[]).at(-1) ?? noAnswer); // what our own thread file sends
    const ended = () => fail("render_memory", "It ended the process, probably for want of memory.");
    child.once("message", answered);
    child.once("exit", ended);
    child.send(batch);
  });
}
