import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptEvents } from "@/domain/event/accept.ts";
import { PLAN_QUEUE, planQueueOptions } from "@/domain/event/queue.ts";
import { BOSS_SCHEMA, openBoss } from "@/lib/boss.ts";
import type { Ctx } from "@/lib/context.ts";
import { openDatabase, withClient } from "@/test/database.ts";
import { rawEvent } from "@/test/raw-event.ts";
import { until } from "@/test/until.ts";
import { openWorld, type World } from "@/test/world.ts";
import { type Planning, startPlanning } from "./plan.ts";
import type { Loop } from "./poll.ts";
import { startRelay } from "./relay.ts";

let world: World;
let worker: Ctx;
beforeAll(async () => {
  world = await openWorld();
  const boss = openBoss(world.url, { worker: true });
  boss.on("error", () => {}); // a dropped database
  await boss.start();
  worker = { ...world.ctx, boss };
  await boss.createQueue(PLAN_QUEUE, planQueueOptions);
});
afterAll(async () => {
  await worker.boss.stop({ graceful: false });
  await world.close();
});

async function withLoops(start: () => Promise<Loop>[], fn: () => Promise<void>): Promise<void> {
  const loops = await Promise.all(start());
  try {
    await fn();
  } finally {
    await Promise.all(loops.map((loop) => loop.stop()));
  }
}
/** No planner in this process: everything is hinted at. */
const nobody: Planning = { few: async () => 0, plan() {}, finished: async () => {}, stop: async () => {} };
const accept = async () => (await acceptEvents(world.ctx, { transport: "http", events: [rawEvent()] }))[0]?.id ?? "";
const planned = (id: string) => until(async () => (await world.db.decision.count({ where: { eventId: id } })) === 2);

test("an emitted event is relayed and planned within a moment", async () => {
  await withLoops(
    () => [startRelay(worker, nobody, {}), startPlanning(worker, null)],
    async () => {
      await withClient(world.url, (client) =>
        client.query("SELECT waybill.emit('order.placed', $1, event_id => 'prompt')", [rawEvent().payload]),
      );
      await until(async () => (await world.db.decision.count({ where: { event: { eventId: "prompt" } } })) === 2);
    },
  );
});

test("a few events are planned where they were relayed, and what is due goes to the lane that has nothing to do: no job is made", async () => {
  const deaf = openBoss(world.url, { worker: false });
  await deaf.start();
  const ctx = { ...world.ctx, boss: deaf };
  const offered: string[] = [];
  const sending = { takes: () => true, offer: (_: string, ids: readonly string[]) => void offered.push(...ids) };
  const planning = await startPlanning(ctx, sending);
  const jobs = async () =>
    Number((await world.db.$queryRawUnsafe<[{ n: bigint }]>(`SELECT count(*) AS n FROM ${BOSS_SCHEMA}.job`))[0].n);
  const before = await jobs();
  await withLoops(
    () => [startRelay(ctx, planning, {}), Promise.resolve(planning)],
    async () => {
      await withClient(world.url, (client) =>
        client.query("SELECT waybill.emit('order.placed', $1, event_id => 'near')", [rawEvent({ eventId: "near" }).payload]),
      );
      await until(() => offered.length > 0);
    },
  );
  const due = await world.db.intentWork.findMany({
    where: { nextAt: { lte: await world.ctx.clock.now() }, intentId: { in: offered } },
  });
  expect(due.map(({ queuedUntil }) => queuedUntil)).toEqual(offered.map(() => null)); // where this process dies now, the sweep finds it
  expect(await jobs()).toBe(before);
  await deaf.stop({ graceful: false });
});

test("who plans two lots lets the next events gather until one is done, and after a while shares them", async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const held = { ...world.ctx, reach: (point: string) => (point === "before_plan" ? goOn : Promise.resolve()) };
  const planning = await startPlanning(held, null);
  const lots = [await accept(), await accept()].map((eventId) => [{ eventId, claims: 1 }]);
  expect(await planning.few()).toBe(25);
  for (const lot of lots) planning.plan(lot);
  expect(await Promise.race([planning.few(), sleep(20, "waits")])).toBe("waits");
  expect(await planning.few()).toBe(0);
  resolve();
  await until(async () => (await planning.few()) === 25);
  await planning.stop();
});

test("all rows of the queue gone: the sweep finds the event when its hint has gone stale (I9)", async () => {
  const id = await accept();
  await world.db.$executeRawUnsafe(`DELETE FROM ${BOSS_SCHEMA}.job`);
  await world.moveClock("PT31S");
  await withLoops(
    () => [startPlanning(worker, null)],
    () => planned(id),
  );
});

test("no NOTIFY at all: polling is still prompt", async () => {
  const deaf = openBoss(world.url, { worker: false });
  await deaf.start();
  const ctx = { ...world.ctx, boss: deaf };
  await withLoops(
    () => [startPlanning(ctx, null)],
    async () => planned(await accept()),
  );
  await deaf.stop({ graceful: false });
});

test("a source whose database is down does not stop the others", async () => {
  const dead = await openDatabase({ migrated: false });
  await dead.drop();
  const project = {
    ...world.ctx.release.project,
    sources: [
      { key: "shop", description: "", outboxUrlEnv: "DEAD_URL" },
      { key: "unset", description: "", outboxUrlEnv: "UNSET_URL" },
    ],
  };
  const ctx = { ...worker, release: { ...worker.release, project } };
  await withLoops(
    () => [startRelay(ctx, nobody, { DEAD_URL: dead.url })],
    async () => {
      await withClient(world.url, (client) =>
        client.query("SELECT waybill.emit('order.placed', $1, event_id => 'beside-the-dead')", [rawEvent().payload]),
      );
      await until(async () => (await world.db.event.count({ where: { eventId: "beside-the-dead" } })) === 1);
    },
  );
});

test("the relay survives a lost connection", async () => {
  await withLoops(
    () => [startRelay(worker, nobody, {})],
    async () => {
      await withClient(world.url, async (client) => {
        await client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'waybill-test'",
        );
        await client.query("SELECT waybill.emit('order.placed', $1, event_id => 'after-the-cut')", [rawEvent().payload]);
      });
      const found = () => world.db.event.count({ where: { eventId: "after-the-cut" } });
      await until(async () => (await found().catch(() => 0)) === 1); // the test's own sessions were cut, too
    },
  );
});
