import { afterAll, beforeAll, expect, test } from "vitest";
import { planEvents } from "@/domain/decision/plan.ts";
import { quarantineEvents } from "@/domain/event/quarantine.ts";
import { readmitEvents } from "@/domain/event/readmit.ts";
import { acceptedEvent } from "@/test/event.ts";
import { lockWait } from "@/test/lock-wait.ts";
import { openTransaction } from "@/test/open-transaction.ts";
import { openWorld, type World } from "@/test/world.ts";
import { replanEvent } from "./event.ts";
import { previewReplan } from "./preview.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const turn = (mode: "on" | "off") => world.db.rule.update({ where: { key: "order-confirmation" }, data: { mode } });
const outcome = async (eventId: string) => (await world.db.eventOutcome.findUnique({ where: { eventId } }))?.outcome;

test("a rule that was off makes its message now; what is there already is not made twice (I1)", async () => {
  await turn("off");
  const id = await acceptedEvent(world);
  await planEvents(world.ctx, { eventIds: [id] });
  await turn("on");
  expect(await previewReplan(world.ctx, { id, scope: "unsettled", newRules: false })).toMatchObject({
    lastRun: 1,
    obstacle: null,
    messages: 1,
    late: 0,
    duplicates: 0,
    recipients: [expect.stringMatching(/^ada-/)],
    rules: [
      { ruleKey: "order-confirmation", was: "rule_off", asked: true, messages: 1 },
      { ruleKey: "order-feedback", was: "intended", asked: false, messages: 0 },
    ],
  });
  const input = { id, scope: "all", newRules: false, lastRun: 1, reason: "it was off by mistake" } as const;
  const both = await Promise.all([replanEvent(world.ctx, input), replanEvent(world.ctx, input)]);
  expect(both).toContainEqual({ ok: true, run: 2, messages: 1, duplicates: 1 });
  expect(both).toContainEqual({ ok: false, code: "replanned_meanwhile", lastRun: 2 });
  expect(await world.db.intentSource.count({ where: { eventId: id } })).toBe(2);
  const decisions = await world.db.decision.findMany({
    where: { eventId: id },
    orderBy: [{ planRun: "asc" }, { ruleKey: "asc" }],
  });
  expect(decisions.map(({ planRun, outcome: said }) => [planRun, said])).toEqual([
    [1, "rule_off"],
    [1, "intended"],
    [2, "intended"],
    [2, "duplicate"],
  ]);
  expect(await world.db.audit.findMany({ where: { action: "event.replan" } })).toMatchObject([
    { targetId: id, reason: "it was off by mistake", after: { run: 2, messages: 1, duplicates: 1 } },
  ]);
});

test("what came of an event follows its latest run", async () => {
  const free = await acceptedEvent(world, {
    payload: { orderId: "free", customer: { email: "free@example.com", name: "F" }, total: 0 },
  });
  await turn("off");
  await world.db.rule.update({ where: { key: "order-feedback" }, data: { mode: "off" } });
  await planEvents(world.ctx, { eventIds: [free] });
  expect(await outcome(free)).toBe("none");
  await turn("on");
  await world.db.rule.update({ where: { key: "order-feedback" }, data: { mode: "on" } });
  await replanEvent(world.ctx, { id: free, scope: "unsettled", newRules: false, lastRun: 1, reason: "both were off" });
  expect(await outcome(free)).toBe("messages");
});

test("an event that waits, and one of which another release is in charge, is not planned here", async () => {
  const id = await acceptedEvent(world);
  const input = { id, scope: "all", newRules: false, lastRun: 0, reason: "try" } as const;
  await expect(replanEvent(world.ctx, input)).rejects.toMatchObject({ code: "not_plannable", status: 409 });
  const older = { ...world.ctx, release: { ...world.ctx.release, id: "01900000-0000-7000-8000-000000000000" } };
  await expect(replanEvent(older, input)).rejects.toMatchObject({ code: "not_plannable" });
  expect(await previewReplan(world.ctx, { id, scope: "all", newRules: false })).toMatchObject({
    obstacle: expect.stringContaining("waits"),
  });
});

test("an event that somebody readmits at the same moment is planned once, by its planner", async () => {
  const id = await acceptedEvent(world);
  await quarantineEvents(world.ctx, { events: [{ id, faults: [{ pointer: "", code: "plan_failed", message: "it failed" }] }] });
  const other = await openTransaction(world.ctx, (tx) => readmitEvents(tx, { eventIds: [id] }));
  const mine = replanEvent(world.ctx, {
    id,
    scope: "all",
    newRules: false,
    lastRun: 0,
    reason: "both saw it in quarantine",
  }).catch((error: unknown) => error);
  await lockWait(world);
  await other.end();
  expect(await mine).toMatchObject({ code: "not_plannable" });
  await planEvents(world.ctx, { eventIds: [id] });
  expect(await outcome(id)).toBe("messages");
});
