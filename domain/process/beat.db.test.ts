import { afterAll, beforeAll, expect, test } from "vitest";
import { BOSS_SCHEMA } from "@/lib/boss.ts";
import { newId } from "@/lib/crypto.ts";
import { openWorld, type World } from "@/test/world.ts";
import { beat, leave } from "./beat.ts";
import { listProcesses } from "./list.ts";
import { listLoads } from "./list-loads.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const states = async () => (await listProcesses(world.ctx)).map(({ id, role, alive }) => ({ id, role, alive }));

test("a process is there while it beats, gone after half a minute, forgotten after an hour", async () => {
  const [web, worker] = [newId(), newId()];
  await beat(world.ctx, { id: web, role: "web" });
  await beat(world.ctx, { id: worker, role: "worker" });
  expect(await states()).toEqual([
    { id: worker, role: "worker", alive: true },
    { id: web, role: "web", alive: true },
  ]);
  await world.moveClock("PT40S");
  await beat(world.ctx, { id: web, role: "web" });
  expect(await states()).toEqual([
    { id: worker, role: "worker", alive: false },
    { id: web, role: "web", alive: true },
  ]);
  await world.moveClock("PT61M");
  await beat(world.ctx, { id: web, role: "web" });
  expect(await states()).toEqual([{ id: web, role: "web", alive: true }]);
  expect(await world.db.process.count()).toBe(1);
  await leave(world.ctx, { id: web });
  expect(await states()).toEqual([]);
});

test("each process tells what it takes of its machine; without the queue's tables it is told without", async () => {
  await beat(world.ctx, { id: newId(), role: "worker" });
  const heartbeat = async () => (await listLoads(world.ctx)).map(({ role, load }) => ({ role, memory: load?.memory }));
  await expect.poll(heartbeat, { timeout: 10_000 }).toEqual([{ role: "worker", memory: expect.any(Number) }]);
  await world.db.$executeRawUnsafe(`ALTER SCHEMA ${BOSS_SCHEMA} RENAME TO away`);
  expect(await listLoads(world.ctx)).toMatchObject([{ role: "worker", load: null }]);
  await world.db.$executeRawUnsafe(`ALTER SCHEMA away RENAME TO ${BOSS_SCHEMA}`);
});
