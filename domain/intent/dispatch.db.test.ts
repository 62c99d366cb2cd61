import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Ctx, transaction } from "@/lib/context.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { openWorld, type World } from "@/test/world.ts";
import { dispatch } from "./dispatch.ts";
import { overdue } from "./overdue.ts";
import { type SendJob, sendQueue, sendQueueOptions } from "./queue.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  return () => world.close();
});
beforeEach(() => world.db.intentWork.deleteMany());

const fetched = async (stream: string) =>
  (await world.ctx.boss.fetch<SendJob>(sendQueue(stream), { batchSize: 100 })).flatMap((job) => job.data.intentIds);

test("before any worker made the queue nobody is told, and the work keeps no hint", async () => {
  const { id } = await scheduledIntent(world);
  await dispatch(world.ctx, { intentIds: [id] });
  expect(await world.db.intentWork.findUniqueOrThrow({ where: { intentId: id } })).toMatchObject({ queuedUntil: null });
  for (const stream of ["transactional", "lifecycle"]) await world.ctx.boss.createQueue(sendQueue(stream), sendQueueOptions);
});

test("hints at what is due, in its stream, once", async () => {
  const [now, later, feedback] = [
    await scheduledIntent(world),
    await scheduledIntent(world, { dueIn: 60 }),
    await scheduledIntent(world, { ruleKey: "order-feedback" }),
  ];
  expect(await dispatch(world.ctx, { intentIds: [now.id, later.id, feedback.id] })).toEqual({ queued: 2 });
  expect(await dispatch(world.ctx)).toEqual({ queued: 0 });
  expect(await fetched("transactional")).toEqual([now.id]);
  expect(await fetched("lifecycle")).toEqual([feedback.id]);
  await world.moveClock("PT61S"); // due now, and the trust in the old hints ended
  expect(await dispatch(world.ctx)).toEqual({ queued: 3 });
});

test("rolled back with the caller: no mark and no job", async () => {
  const { id } = await scheduledIntent(world);
  await fetched("transactional");
  const failing = async (tx: Ctx) => {
    await dispatch(tx, { intentIds: [id] });
    throw new Error("the plan failed");
  };
  await expect(transaction(world.ctx, failing)).rejects.toThrow("the plan failed");
  expect(await fetched("transactional")).toEqual([]);
  expect(await dispatch(world.ctx)).toEqual({ queued: 1 });
});

test("a large batch goes out in hints of fifty", async () => {
  const ids = await Promise.all(Array.from({ length: 120 }, async () => (await scheduledIntent(world)).id));
  await fetched("transactional");
  expect(await dispatch(world.ctx, { intentIds: ids })).toEqual({ queued: 120 });
  const jobs = await world.ctx.boss.fetch<SendJob>(sendQueue("transactional"), { batchSize: 10 });
  expect(jobs.map((job) => job.data.intentIds.length).sort()).toEqual([20, 50, 50]);
});

test("what is due for a while is overdue, whatever the hints say", async () => {
  const { id } = await scheduledIntent(world);
  await dispatch(world.ctx);
  await world.moveClock("PT2S");
  expect(await overdue(world.ctx, { stream: "transactional", limit: 10 })).toEqual([id]);
});
