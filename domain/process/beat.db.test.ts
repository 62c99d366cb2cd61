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

const row = async (id: string) => (await listProcesses(world.ctx)).find((each) => each.id === id);
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
    { id: web, role: "web", alive: true },
    { id: worker, role: "worker", alive: false },
  ]);
  await world.moveClock("PT61M");
  await beat(world.ctx, { id: web, role: "web" });
  expect(await states()).toEqual([{ id: web, role: "web", alive: true }]);
  expect(await world.db.process.count()).toBe(1);
  await leave(world.ctx, { id: web });
  expect(await states()).toEqual([]);
});

test("a worker says what it has in its hands and that it stops; of one that was killed that stays to be seen", async () => {
  const [worker, web] = [newId(), newId()];
  await beat(world.ctx, { id: worker, role: "worker", hands: { inFlight: 3, ready: 7 } });
  await beat(world.ctx, { id: web, role: "web" });
  expect(await row(worker)).toMatchObject({ alive: true, stopping: false, inFlight: 3, ready: 7 });
  expect(await row(web)).toMatchObject({ inFlight: null, ready: null });
  await beat(world.ctx, { id: worker, role: "worker", stopping: true, hands: { inFlight: 1, ready: 0 } });
  expect(await row(worker)).toMatchObject({ stopping: true, inFlight: 1, ready: 0 });
  await world.moveClock("PT40S");
  await beat(world.ctx, { id: web, role: "web" });
  expect(await row(worker)).toMatchObject({ alive: false, inFlight: 1 });
  for (const id of [worker, web]) await leave(world.ctx, { id });
});

test("hundreds that crashed keep nothing that runs out of sight", async () => {
  const web = newId();
  await beat(world.ctx, { id: web, role: "web" });
  await world.db.$executeRaw`
    INSERT INTO waybill.process (id, role, host, pid, release_id, seen_at)
    SELECT gen_random_uuid(), 'worker', 'h', n, ${world.ctx.release.id}::uuid, waybill.now() - interval '1 minute' FROM generate_series(1, 600) n`;
  expect((await states())[0]).toEqual({ id: web, role: "web", alive: true });
  await world.db.process.deleteMany();
});

test("each process tells what it takes of its machine; without the queue's tables it is told without", async () => {
  await beat(world.ctx, { id: newId(), role: "worker" });
  const heartbeat = async () => (await listLoads(world.ctx)).map(({ role, load }) => ({ role, memory: load?.memory }));
  await expect.poll(heartbeat).toEqual([{ role: "worker", memory: expect.any(Number) }]);
  await world.db.$executeRawUnsafe(`ALTER SCHEMA ${BOSS_SCHEMA} RENAME TO away`);
  expect(await listLoads(world.ctx)).toMatchObject([{ role: "worker", load: null }]);
  await world.db.$executeRawUnsafe(`ALTER SCHEMA away RENAME TO ${BOSS_SCHEMA}`);
});
