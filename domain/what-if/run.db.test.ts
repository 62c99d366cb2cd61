import { afterAll, beforeAll, expect, test } from "vitest";
import { planEvents } from "@/domain/decision/plan.ts";
import { ruleFinder } from "@/domain/release/rule-finder.policy.ts";
import { type RuleDefinition, send, skip } from "@/domain/rule/define.ts";
import { suppressWritten } from "@/domain/suppression/add-written.ts";
import type { Ctx } from "@/lib/context.ts";
import { acceptedEvent } from "@/test/event.ts";
import { everything } from "@/test/everything.ts";
import { orderFeedback, type Shop, shopProject } from "@/test/project.ts";
import { orderPayload } from "@/test/raw-event.ts";
import { prepared } from "@/test/sending.ts";
import { openWorld, type World } from "@/test/world.ts";
import { whatIf } from "./run.ts";
import type { WhatIf } from "./schema.ts";

let world: World;
const key = "order-feedback";
const past: Record<string, { event: string; message: string }> = {};

/** Four orders of four days ago, of which feedback was checked just now; one that is not due; one that came while the rule was off. */
beforeAll(async () => {
  world = await openWorld();
  const { orders } = world.ctx.release.gatewayContext as Shop; // the test project's own
  const fourDaysAgo = new Date((await world.ctx.clock.now()).getTime() - 4 * 86_400_000);
  for (const name of ["open", "cancelled", "lagging", "suppressed", "early"]) {
    const payload = orderPayload({ orderId: `ord_${name}` });
    const event = await acceptedEvent(world, { payload, ...(name === "early" ? {} : { occurredAt: fourDaysAgo }) });
    if (name === "suppressed") await suppressWritten(world.ctx, { address: payload.customer.email, reason: "manual" });
    if (name !== "lagging") orders.set(`ord_${name}`, { id: `ord_${name}`, state: name === "cancelled" ? "cancelled" : "open" });
    await planEvents(world.ctx, { eventIds: [event] });
    const { id } = await world.db.intent.findFirstOrThrow({ where: { ruleKey: key, businessId: `ord_${name}` } });
    past[name] = { event, message: id };
  }
  await prepared(
    world,
    Object.values(past).flatMap(({ message }) => message),
  );
  await world.db.rule.update({ where: { key }, data: { mode: "off" } });
  const off = await acceptedEvent(world, { payload: orderPayload({ orderId: "ord_off" }), occurredAt: fourDaysAgo });
  await planEvents(world.ctx, { eventIds: [off] });
  past.off = { event: off, message: "" };
});
afterAll(() => world.close());

/** The same world with another code of the rule. */
function withRule(change: Partial<RuleDefinition>): Ctx {
  const rules = shopProject.rules.map((rule) => (rule.key === key ? { ...orderFeedback, ...change } : rule));
  return { ...world.ctx, release: { ...world.ctx.release, project: { ...shopProject, rules }, rule: ruleFinder(rules) } };
}
const ask = (change: Partial<RuleDefinition> = {}) => whatIf(withRule(change), { key, within: "24h", against: "then" });
const stateOf = (order: unknown) => (order as { state: string }).state; // as the test project's gateway gives it
const reasons = ({ notRejudgeable }: WhatIf) => Object.fromEntries(notRejudgeable.map(({ reason, count }) => [reason, count]));

test("the code that decided decides the same again; what was not recorded is counted by its reason; no row changes", async () => {
  const before = await everything(world.db);
  const told = await ask();
  expect(await everything(world.db)).toEqual(before);
  expect(told).toMatchObject({
    left: null,
    right: { running: true, known: true },
    events: { judged: 6, found: 6 },
    stopped: "all",
    messages: 6,
    groups: { same: 3, newly: 0, no_longer: 0, other_reason: 0, unknown: 3 },
  });
  expect(reasons(told)).toEqual({ product_not_known: 1, not_checked_yet: 1, never_planned: 1 });
});

test("another condition: newly sent, no longer sent, for another reason, with the messages concerned", async () => {
  const told = await ask({
    eligibility: ({ live }) => (stateOf(live.order) === "open" ? skip("settled") : send()),
  });
  expect(told.groups).toEqual({ same: 1, newly: 1, no_longer: 1, other_reason: 0, unknown: 3 });
  expect(told.cells.slice(0, 2)).toMatchObject([
    {
      group: "newly",
      left: { kind: "skip", reason: "order_cancelled", words: "order cancelled" },
      right: { kind: "send" },
      samples: [
        { eventId: past.cancelled?.event, messageId: past.cancelled?.message, to: expect.stringContaining("@example.com") },
      ],
    },
    { group: "no_longer", left: { kind: "send" }, right: { kind: "skip", reason: "settled" } },
  ]);
  expect((await ask({ eligibility: () => skip("never") })).groups).toMatchObject({ no_longer: 1, other_reason: 1, same: 1 });
});

test("another plan: nothing is planned, another moment, another question to the product, a rule that throws", async () => {
  const none = await ask({ when: () => "closed" });
  expect(none.groups).toEqual({ same: 0, newly: 0, no_longer: 2, other_reason: 4, unknown: 0 });
  const sooner = await ask({ schedule: ({ event }) => [event.occurredAt.add({ hours: 24 })] });
  expect(reasons(sooner)).toEqual({ other_moment: 4, not_checked_yet: 1, never_planned: 1 });
  const asks = await ask({ live: ({ facts }) => ({ order: { loader: "order", id: `${facts.orderId}-2` } }) });
  expect(asks.groups.same).toBe(1); // suppressed: the product is not asked
  expect(reasons(asks)).toMatchObject({ value_not_recorded: 2, product_not_known: 1 });
  const renamed = await ask({
    live: ({ facts }) => ({ it: { loader: "order", id: String(facts.orderId) } }),
    eligibility: ({ live }) => (stateOf(live.it) === "cancelled" ? skip("order_cancelled") : send()),
  });
  expect(renamed.groups.same).toBe(3);
  const throwing = await ask({
    facts: () => {
      throw new Error("boom");
    },
  });
  expect(throwing.cells[0]).toMatchObject({
    right: { kind: "error", reason: "threw" },
    samples: [{ detail: expect.stringContaining("boom") }],
  });
});

test("bounds are told; a payload that is gone cannot be judged; a viewer may not ask", async () => {
  const limits = { events: 2, messages: 100, ms: 2_000 };
  const some = await whatIf(world.ctx, { key, within: "24h", against: "then", limits });
  expect(some).toMatchObject({ events: { judged: 2, found: 6 }, stopped: "events" });
  expect(
    await whatIf(world.ctx, { key, within: "24h", against: "then", limits: { ...limits, events: 9, ms: -1 } }),
  ).toMatchObject({
    events: { judged: 1, found: 6 },
    stopped: "time",
  });
  await world.db.eventBody.delete({ where: { eventId: past.open?.event ?? "" } });
  expect(reasons(await ask())).toMatchObject({ payload_gone: 1 });
  const viewer = { kind: "person" as const, id: "v", name: "Vera", role: "viewer" as const };
  const asked = whatIf({ ...world.ctx, actor: viewer }, { key, within: "24h", against: "then" });
  await expect(asked).rejects.toMatchObject({ code: "forbidden" });
  await expect(whatIf(world.ctx, { key: "no-such", within: "24h", against: "then" })).rejects.toMatchObject({
    code: "not_found",
  });
});
