import { afterAll, beforeAll, expect, test } from "vitest";
import { PATIENCE_MS } from "@/test/until.ts";
import { scheduledIntent } from "./intent.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("a world has a release, its rules on, and the job queues' schema", async () => {
  expect(await world.db.rule.findMany({ select: { key: true, mode: true }, orderBy: { key: "asc" } })).toEqual([
    { key: "order-confirmation", mode: "on" },
    { key: "order-feedback", mode: "on" },
  ]);
  expect((await world.db.instance.findFirstOrThrow()).releaseId).toBe(world.ctx.release.id);
  await world.ctx.boss.createQueue("world-test");
  expect(await world.ctx.boss.send("world-test", {})).not.toBeNull();
});

test("the clock moves for the whole database, back and forth, and adds up", async () => {
  const before = await world.ctx.clock.now();
  await world.moveClock("P3D");
  await world.moveClock("-PT24H");
  const moved = (await world.ctx.clock.now()).getTime() - before.getTime();
  expect(moved).toBeGreaterThanOrEqual(2 * 86_400_000);
  expect(moved).toBeLessThan(2 * 86_400_000 + PATIENCE_MS);
});

test("factories leave rows as planning does", async () => {
  const { id } = await scheduledIntent(world, { dueIn: 60 });
  const intent = await world.db.intent.findUniqueOrThrow({ where: { id }, include: { work: true, body: true, decisions: true } });
  expect(intent).toMatchObject({ status: "scheduled", stream: "transactional", decisions: [{ outcome: "intended" }] });
  expect(intent.work?.nextAt).toEqual(intent.scheduledFor);
});
