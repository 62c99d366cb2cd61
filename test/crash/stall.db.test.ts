import { afterEach, beforeAll, expect, test } from "vitest";
import type { Point } from "@/lib/context.ts";
import { scheduledIntent } from "../intent.ts";
import { messageOf, openSendingWorld, type SendingWorld } from "../sending.ts";
import { until } from "../until.ts";
import { buildWorkerProcess, endWorkers, spawnWorker } from "./spawn.ts";

let world: SendingWorld;
beforeAll(async () => {
  await buildWorkerProcess();
  world = await openSendingWorld();
  return () => world.close();
});
afterEach(endWorkers);

const settings = { leaseMs: 2_000, marginMs: 300, timeoutMs: 2_000 };
const worker = (stopAt?: Point) => spawnWorker({ url: world.url, smtpUrl: world.smtp.url, settings, stopAt });

test.each([
  ["after_claim", "accepted", 1],
  ["after_check", "accepted", 1],
  ["after_submission", "accepted", 1],
  ["after_attempt", "uncertain", 0],
] satisfies [Point, string, number][])(
  "a worker that stands still %s, past its lease, and wakes after another took over, sends nothing",
  async (stopAt, status, mails) => {
    const { id } = await scheduledIntent(world);
    const stalled = worker(stopAt);
    await until(() => stalled.isStopped());
    const second = worker();
    await until(async () => (await messageOf(world, id)).restedAt !== null);
    expect(await messageOf(world, id)).toMatchObject({ status });
    stalled.signal("SIGCONT");
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(world.smtp.received.filter((mail) => mail.intentId === id)).toHaveLength(mails);
    const message = await messageOf(world, id);
    expect(message.status).toBe(status);
    expect(message.attempts).toHaveLength(1);
    if (status === "uncertain")
      // what the woken worker knows is kept: nothing had gone out, so a person may send again without fear
      expect(message).toMatchObject({
        attempts: [{ evidence: [{ outcome: "deferred" }] }],
        submissions: [{ resolution: "not_accepted", resolvedBy: "evidence" }],
      });
    for (const each of [stalled, second]) each.signal("SIGTERM");
    expect(await Promise.all([stalled.ended, second.ended])).toEqual(["exit 0", "exit 0"]);
  },
);
