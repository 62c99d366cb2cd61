import { afterAll, beforeAll, expect, test } from "vitest";
import { dispatch } from "@/domain/intent/dispatch.ts";
import { sendSettings } from "@/domain/intent/settings.ts";
import { scheduledIntent } from "../intent.ts";
import { messageOf, openSendingWorld, type SendingWorld } from "../sending.ts";
import { until } from "../until.ts";
import { buildWorkerProcess, endWorkers, spawnWorker } from "./spawn.ts";

let world: SendingWorld;
beforeAll(async () => {
  await buildWorkerProcess();
  world = await openSendingWorld();
});
afterAll(async () => {
  await endWorkers();
  await world.close();
});

test("two workers whose clocks are ten minutes apart: database time decides what is due, expired and held", async () => {
  const due = await Promise.all(Array.from({ length: 40 }, async () => (await scheduledIntent(world, { expiresIn: 200 })).id));
  const early = await scheduledIntent(world, { dueIn: 120 });
  const short = await scheduledIntent(world, { expiresIn: 2, dueIn: 1 });
  const workers = [-300_000, 300_000].map((clockShiftMs) =>
    spawnWorker({ url: world.url, smtpUrl: world.smtp.url, settings: sendSettings, clockShiftMs }),
  );
  await Promise.all(workers.map((worker) => worker.ready));
  await dispatch(world.ctx, { intentIds: due });
  await until(async () => (await world.db.intent.count({ where: { id: { in: due }, status: "accepted" } })) === due.length);
  await until(async () => (await messageOf(world, short.id)).restedAt !== null);
  expect(new Set(world.smtp.received.map((mail) => mail.intentId)).size).toBe(world.smtp.received.length);
  expect(await messageOf(world, early.id)).toMatchObject({ status: "scheduled", attempts: [], checks: [] });
  const claims = await world.db.submission.findMany({ where: { intentId: { in: due } } });
  const now = (await world.ctx.clock.now()).getTime();
  for (const { datedAt } of claims) expect(Math.abs(now - datedAt.getTime())).toBeLessThan(60_000); // what people read is right, too
  for (const worker of workers) worker.signal("SIGTERM");
  expect(await Promise.all(workers.map((worker) => worker.ended))).toEqual(["exit 0", "exit 0"]);
});
