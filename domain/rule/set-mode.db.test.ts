import { afterAll, beforeAll, expect, test } from "vitest";
import { isPlanning } from "@/domain/decision/is-planning.ts";
import { lockOutPlans } from "@/domain/decision/lock-out-plans.ts";
import { planEvents } from "@/domain/decision/plan.ts";
import { readDelivery } from "@/domain/delivery/read.ts";
import { setDelivery } from "@/domain/delivery/set.ts";
import { cancelMessage } from "@/domain/intent/cancel.ts";
import { claim } from "@/domain/intent/claim.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { acceptedEvent } from "@/test/event.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { lockWait } from "@/test/lock-wait.ts";
import { openTransaction } from "@/test/open-transaction.ts";
import { checkedIntent } from "@/test/told.ts";
import { PATIENCE_MS } from "@/test/until.ts";
import { openWorld, type World } from "@/test/world.ts";
import { cancelScheduled } from "./cancel-scheduled.ts";
import { planRuleMode } from "./plan-mode.ts";
import { setRuleMode } from "./set-mode.ts";
import { readRuleState } from "./state.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const as = (name: string): Ctx => ({
  ...world.ctx,
  actor: { kind: "person", id: `usr_${name}`, name, role: "operator" },
  requestId: `req_${name}`,
});
const key = "order-confirmation";

test("turning a rule off writes who did it in the same transaction", async () => {
  const result = await setRuleMode(as("ada"), { key, mode: "off", revision: 1, reason: "too loud" });
  expect(result).toMatchObject({ ok: true, state: { key, mode: "off", revision: 2, updatedBy: "ada" } });
  expect(await world.db.audit.findMany({ where: { targetId: key } })).toMatchObject([
    {
      action: "rule.set_mode",
      actorId: "usr_ada",
      before: { mode: "on", revision: 1 },
      after: { mode: "off", revision: 2 },
      reason: "too loud",
      requestId: "req_ada",
    },
  ]);
});

test("of two people who saw the same revision one wins, and the other learns who", async () => {
  const { revision } = await world.db.rule.findUniqueOrThrow({ where: { key } });
  const results = await Promise.all(["ada", "grace"].map((name) => setRuleMode(as(name), { key, mode: "on", revision })));
  const [won, lost] = [results.find((result) => result.ok), results.find((result) => !result.ok)];
  expect(won?.state.revision).toBe(revision + 1);
  expect(lost).toMatchObject({
    ok: false,
    code: "changed_meanwhile",
    state: { updatedBy: won?.state.updatedBy, revision: revision + 1 },
  });
  expect(await world.db.audit.count({ where: { targetId: key } })).toBe(2);
});

test("a renamed rule is switched for the workers of the release that has it under its former name too", async () => {
  await world.db.rule.create({ data: { key: "confirm-order", mode: "on", updatedBy: "test" } });
  const known = world.ctx.release.rule(key);
  const rule = () => (known ? { ...known, aliases: ["confirm-order"] } : null);
  const renamed: Ctx = { ...as("grace"), release: { ...world.ctx.release, rule } };
  const { revision } = await readRuleState(world.ctx, { key });
  expect(await setRuleMode(renamed, { key, mode: "shadow", revision })).toMatchObject({ ok: true });
  expect(await readRuleState(world.ctx, { key: "confirm-order" })).toMatchObject({ mode: "shadow", revision: 2 });
  expect(await world.db.audit.findMany({ where: { targetId: "confirm-order" } })).toMatchObject([
    { actorId: "usr_grace", before: { mode: "on", revision: 1 }, after: { mode: "shadow", revision: 2 } },
  ]);
  expect(await setRuleMode(renamed, { key, mode: "on", revision })).toMatchObject({ ok: false, code: "changed_meanwhile" });
  expect(await readRuleState(world.ctx, { key: "confirm-order" })).toMatchObject({ mode: "shadow" });
});

test("a rule that does not exist is not found, and leaves no trace", async () => {
  await expect(setRuleMode(as("ada"), { key: "nothing", mode: "on", revision: 1 })).rejects.toMatchObject({
    code: "not_found",
    status: 404,
  });
  expect(await world.db.audit.count({ where: { targetId: "nothing" } })).toBe(0);
});

test("when the audit row cannot be written the rule stays as it was", async () => {
  const before = await world.db.rule.findUniqueOrThrow({ where: { key } });
  const broken = { ...as("ada"), actor: { kind: "person", id: "x", name: "null\u0000byte", role: "operator" } } as Ctx; // PostgreSQL takes no NUL in text
  await expect(setRuleMode(broken, { key, mode: "off", revision: before.revision })).rejects.toThrow();
  expect(await world.db.rule.findUniqueOrThrow({ where: { key } })).toEqual(before);
});

test("turning off a rule that has messages scheduled says how many, until somebody says what becomes of them", async () => {
  const feedback = "order-feedback";
  const { id } = await scheduledIntent(world, { ruleKey: feedback, dueIn: -60, expiresIn: 7_200 });
  const { revision } = await readRuleState(world.ctx, { key: feedback });
  expect(await setRuleMode(as("ada"), { key: feedback, mode: "off", revision })).toMatchObject({
    ok: false,
    code: "scheduled_work",
    scheduled: 1,
    state: { mode: "on", revision },
  });
  expect(await setRuleMode(as("ada"), { key: feedback, mode: "off", scheduled: "hold", revision })).toMatchObject({
    ok: true,
    state: { mode: "off", held: true },
  });
  const later = new Date((await world.ctx.clock.now()).getTime() + 3_000_000);
  await world.db.intentWork.update({ where: { intentId: id }, data: { nextAt: later } });
  await checkedIntent(world, { id, verdict: "wait", reason: "rule_held" });
  const retried = await scheduledIntent(world, { ruleKey: feedback, dueIn: -60, expiresIn: 7_200 });
  await world.db.intentWork.update({ where: { intentId: retried.id }, data: { nextAt: later } });
  await setRuleMode(as("ada"), { key: feedback, mode: "percent", percent: 100, revision: revision + 1 });
  const work = await world.db.intentWork.findUniqueOrThrow({ where: { intentId: id } });
  expect(work.nextAt.getTime()).toBeLessThan(later.getTime()); // woken
  const waits = await world.db.intentWork.findUniqueOrThrow({ where: { intentId: retried.id } });
  expect(waits.nextAt).toEqual(later); // not for the hold
  await cancelMessage(as("ada"), { id: retried.id });
  expect(await world.db.audit.findMany({ where: { targetId: feedback }, orderBy: { at: "asc" } })).toMatchObject([
    { before: { mode: "on" }, after: { mode: "off", held: true } },
    { before: { mode: "off", held: true }, after: { mode: "percent", rolloutPercent: 100 } },
  ]);
});

test("a plan says whom a mode would reach, masked for a viewer, and changes nothing", async () => {
  const feedback = "order-feedback";
  await scheduledIntent(world, { ruleKey: feedback, address: "eve@acme.example", dueIn: 600 });
  await world.db
    .$executeRaw`UPDATE waybill.decision d SET address_id = i.address_id, person_id = i.person_id FROM waybill.intent i WHERE i.id = d.intent_id`;
  const viewer: Ctx = { ...world.ctx, actor: { kind: "person", id: "usr_v", name: "v", role: "viewer" } };
  const plan = await planRuleMode(viewer, { key: feedback, mode: "internal" });
  expect(plan).toMatchObject({ scheduled: { count: 2, looked: 2, reached: 1 }, lastWeek: { looked: 3, reached: 1 } });
  expect(plan.samples).toHaveLength(1);
  expect(plan.samples[0]?.address).not.toContain("eve@");
  expect(await planRuleMode(viewer, { key: feedback, mode: "on" })).toMatchObject({ scheduled: { reached: 2 } });
});

test("what is scheduled can be cancelled in batches; what a worker holds is left alone", async () => {
  const feedback = "order-feedback";
  const held = await scheduledIntent(world, { ruleKey: feedback });
  await claim(world.ctx, { intentIds: [held.id], leaseMs: 60_000 });
  expect(await cancelScheduled(as("ada"), { key: feedback, reason: "wrong text" })).toEqual({ cancelled: 2, left: 1 });
  expect(await cancelScheduled(as("ada"), { key: feedback })).toEqual({ cancelled: 0, left: 1 });
  expect(await world.db.intent.count({ where: { status: "cancelled", reason: "cancelled_with_rule", detail: "by ada" } })).toBe(
    2,
  );
  expect(await world.db.audit.findMany({ where: { action: "rule.cancel_scheduled" } })).toMatchObject([
    { after: { cancelled: 2 }, reason: "wrong text" },
  ]);
  expect(await cancelMessage(as("grace"), { id: held.id })).toEqual({ ok: true, status: "cancelled" });
  expect(await cancelMessage(as("grace"), { id: held.id })).toEqual({ ok: false, code: "at_rest", status: "cancelled" });
  expect(await world.db.audit.count({ where: { action: "message.cancel", actorName: "grace", targetId: held.id } })).toBe(1);
});

test("of what is scheduled only the chosen ones can be cancelled", async () => {
  const feedback = "order-feedback";
  const [one, other] = [await scheduledIntent(world, { ruleKey: feedback }), await scheduledIntent(world, { ruleKey: feedback })];
  const foreign = await scheduledIntent(world);
  expect(await cancelScheduled(as("ada"), { key: feedback, ids: [one.id, foreign.id] })).toEqual({ cancelled: 1, left: 1 });
  expect(await world.db.intent.count({ where: { id: { in: [other.id, foreign.id] }, status: "scheduled" } })).toBe(2);
});

test("what was being planned when its rule was turned off is cancelled too", async () => {
  const rule = "order-confirmation";
  const { revision } = await readRuleState(world.ctx, { key: rule });
  await setRuleMode(as("ada"), { key: rule, mode: "on", revision });
  const eventId = await acceptedEvent(world);
  const slow = await openTransaction(world.ctx, (tx) => planEvents({ ...tx, reach: async () => {} }, { eventIds: [eventId] }));
  await setRuleMode(as("ada"), { key: rule, mode: "off", scheduled: "keep", revision: revision + 1 });
  const cancelled = cancelScheduled(as("ada"), { key: rule });
  await lockWait(world);
  await slow.end();
  expect((await cancelled).left).toBe(0);
  expect(await world.db.intent.findMany({ where: { ruleKey: rule, sources: { some: { eventId } } } })).toMatchObject([
    { status: "cancelled" },
  ]);
});

test("a rule that takes for ever to plan keeps nobody from cancelling", async () => {
  const slow = await openTransaction(world.ctx, isPlanning);
  expect(await cancelScheduled(as("ada"), { key: "order-feedback" })).toMatchObject({ left: 0 });
  await transaction(world.ctx, async (tx) => {
    expect(await lockOutPlans(tx, { patienceMs: 50 })).toBe(false);
    expect(await transaction(world.ctx, isPlanning)).toBe(true); // and others go on
  });
  await slow.end();
});

test("under load there is always somebody who plans: who waits for plans waits for those under way, and where mail goes is changed at once", async () => {
  const first = await openTransaction(world.ctx, isPlanning);
  const delivery = await readDelivery(world.ctx);
  const input = { mode: "capture" as const, targets: [], revision: delivery.revision };
  expect(await setDelivery(world.ctx, input)).toMatchObject({ ok: true }); // and the first has not ended
  const waits = transaction(world.ctx, (tx) => lockOutPlans(tx, { patienceMs: PATIENCE_MS }));
  await lockWait(world);
  const second = openTransaction(world.ctx, isPlanning); // comes later, and must not pass whoever waits
  await first.end();
  expect(await waits).toBe(true);
  await (await second).end();
});
