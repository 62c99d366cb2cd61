import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "@/lib/context.ts";
import { acceptedEvent } from "@/test/event.ts";
import { plannedReplan, replansWorked, undoPassed } from "@/test/replan.ts";
import { openWorld, type World } from "@/test/world.ts";
import { advanceReplans } from "./advance.ts";
import { abortReplan, pauseReplan } from "./hold.ts";
import { readReplan } from "./read.ts";
import { refreshReplan, runReplan, undoReplan } from "./run.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const options = { scope: "all", newRules: true } as const; // literals
const as = (name: string): Ctx => ({ ...world.ctx, actor: { kind: "person", id: `usr_${name}`, name, role: "operator" } });

async function started(count = 1) {
  const ids = [];
  for (let no = 0; no < count; no++) ids.push(await acceptedEvent(world));
  await world.db.eventWork.deleteMany({ where: { eventId: { in: ids } } });
  const plan = await plannedReplan(world.ctx, { by: "ids", ids }, options);
  expect(await runReplan(as("Ada"), plan)).toMatchObject({ ok: true, state: "starting" });
  return { ids, plan };
}
const madeOf = (ids: string[]) => world.db.intentSource.count({ where: { eventId: { in: ids } } });

test("of two who undo a run and the worker that begins it at the same moment one wins, and the others do nothing", async () => {
  for (let no = 0; no < 6; no++) {
    const { ids, plan } = await started();
    await undoPassed(world.ctx, plan);
    const worked = no % 2 ? [] : [replansWorked(world.ctx)];
    const undone = await Promise.all([undoReplan(as("Bob"), plan), undoReplan(as("Eve"), plan)]);
    await Promise.all([...worked, replansWorked(world.ctx)]);
    const won = undone.filter(({ ok }) => ok).length;
    const { state } = await readReplan(world.ctx, plan);
    expect([won, state, await madeOf(ids)]).toEqual(won === 1 ? [1, "planned", 0] : [0, "done", 2]);
    expect(await world.db.audit.count({ where: { targetId: plan.id, action: "replan.undo" } })).toBe(won);
  }
});

test("a run that is about to begin is not paused, refreshed or run again, and does not begin by a clock that goes back; ended it never begins", async () => {
  const { ids, plan } = await started();
  const now = await readReplan(world.ctx, plan);
  expect(await pauseReplan(as("Bob"), plan)).toMatchObject({ ok: false, code: "wrong_state", by: "Ada" });
  expect(await refreshReplan(as("Bob"), now)).toMatchObject({ ok: false, code: "started", by: "Ada" });
  expect(await runReplan(as("Bob"), now)).toMatchObject({ ok: false, code: "started", by: "Ada" });
  await world.moveClock("-PT1H");
  expect(await advanceReplans(world.ctx)).toBe(false);
  await world.moveClock("PT1H");
  expect(await abortReplan(as("Bob"), plan)).toMatchObject({ ok: true });
  await undoPassed(world.ctx, plan);
  expect(await advanceReplans(world.ctx)).toBe(false);
  expect([(await undoReplan(as("Bob"), plan)).ok, await madeOf(ids)]).toEqual([false, 0]);
});

test("a worker that dies in the step that begins a run leaves nothing of it; another goes on, and each event is planned once", async () => {
  const { ids, plan } = await started(3);
  await undoPassed(world.ctx, plan);
  const dying = { ...world.ctx, reach: () => Promise.reject(new Error("killed")) };
  await expect(advanceReplans(dying)).rejects.toThrow("killed");
  expect([(await readReplan(world.ctx, plan)).state, await madeOf(ids)]).toEqual(["running", 0]);
  expect(await undoReplan(as("Bob"), plan)).toMatchObject({ ok: false, code: "wrong_state" });
  await world.moveClock("PT1M");
  await replansWorked(world.ctx);
  expect(await readReplan(world.ctx, plan)).toMatchObject({ state: "done", done: 3, made: 6 });
  expect(await madeOf(ids)).toBe(6);
});

test("a plan that found nothing, as of a run that did nothing yet, is empty and not out of date", async () => {
  const { plan } = await started();
  const empty = await plannedReplan(world.ctx, { by: "replan", replanId: plan.id, results: ["planned"] }, options);
  expect(empty).toMatchObject({ state: "planned", total: 0, stale: false });
  expect(await runReplan(as("Bob"), empty)).toMatchObject({ ok: false, code: "nothing" });
});
