import { afterEach, beforeAll, expect, test } from "vitest";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { dropCause } from "@/domain/drop/cause.ts";
import { readDropRun } from "@/domain/drop/run.ts";
import type { Point } from "@/lib/context.ts";
import { scheduledIntent } from "../intent.ts";
import { failedIntent } from "../replay.ts";
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
const worker = (stopAt?: Point, frozenMs?: number) =>
  spawnWorker({ url: world.url, smtpUrl: world.smtp.url, settings, stopAt, frozenMs });

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

test("a worker that stands still in the middle of dropping a whole cause keeps the others from it no longer than its transaction may stand idle", async () => {
  const { id } = await failedIntent(world, { class: "content" });
  await groupDeadLetters(world.ctx);
  const causeId = (await world.db.deadLetter.findUniqueOrThrow({ where: { subjectId: id } })).causeId ?? "";
  await dropCause(world.ctx, { id: causeId, reason: "of no use" });
  const stalled = worker("while_dropping", 3_000);
  await until(() => stalled.isStopped());
  const second = worker();
  await until(async () => ((await readDropRun(world.ctx, { causeId }))?.endedAt ?? null) !== null);
  stalled.signal("SIGCONT");
  second.signal("SIGTERM");
  expect(await second.ended).toBe("exit 0");
  expect(await readDropRun(world.ctx, { causeId })).toMatchObject({ lookedAt: 1, dropped: 1 });
  expect(await world.db.dropped.count({ where: { subjectId: id } })).toBe(1);
  stalled.signal("SIGTERM");
  expect(await stalled.ended).toBe("exit 0");
});
