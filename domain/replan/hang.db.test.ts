import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "@/lib/context.ts";
import { acceptedEvent } from "@/test/event.ts";
import { plannedReplan, undoPassed } from "@/test/replan.ts";
import { openWorld, type World } from "@/test/world.ts";
import { advanceReplans } from "./advance.ts";
import { pauseReplan } from "./hold.ts";
import { planReplan } from "./plan.ts";
import { readReplan } from "./read.ts";
import { runReplan } from "./run.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SIZES = { fill: 100, judge: 100, run: 100 };
const options = { scope: "all", newRules: true } as const; // literals
const person = (): Ctx => ({ ...world.ctx, actor: { kind: "person", id: "usr_ada", name: "Ada", role: "operator" } });

test("a worker that hangs in a rule of a run does not keep whoever pauses it waiting without end", async () => {
  const ids = [await acceptedEvent(world), await acceptedEvent(world)];
  await world.db.eventWork.deleteMany({ where: { eventId: { in: ids } } });
  const plan = await plannedReplan(world.ctx, { by: "ids", ids }, options);
  expect(plan.toDo).toBe(2);
  expect(await runReplan(person(), plan)).toMatchObject({ ok: true });
  await undoPassed(world.ctx, plan);
  const { promise: hung, resolve: hangs } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const worker = {
    ...world.ctx,
    reach: () => {
      hangs();
      return released;
    },
  };
  const step = advanceReplans(worker, { ...SIZES, heldSeconds: 1 }).catch((error: unknown) => error);
  await hung;
  expect(await pauseReplan(person(), plan)).toMatchObject({ ok: true, state: "paused" });
  release();
  expect(await step).toBeInstanceOf(Error);
  expect(await readReplan(person(), plan)).toMatchObject({ state: "paused", done: 0 });
});

test("a step that outlasts its lease goes one at a time the next time, also where it ended as if the database were away", async () => {
  const id = await acceptedEvent(world);
  await world.db.eventWork.deleteMany({ where: { eventId: id } });
  const { id: plan } = await planReplan(world.ctx, { choice: { by: "ids", ids: [id] }, options, reason: "slow" });
  const slow = {
    ...world.ctx,
    async reach() {
      await world.db.replan.update({ where: { id: plan }, data: { leaseUntil: new Date(0) } });
      throw new Error("Connection terminated unexpectedly");
    },
  };
  await expect(advanceReplans(slow, SIZES)).rejects.toThrow("terminated");
  expect(await world.db.replan.findUniqueOrThrow({ where: { id: plan } })).toMatchObject({ claims: 1, leaseUntil: null });
});
