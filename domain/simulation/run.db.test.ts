import { afterAll, beforeAll, expect, test } from "vitest";
import { planEvents } from "@/domain/decision/plan.ts";
import { suppressWritten } from "@/domain/suppression/add-written.ts";
import { acceptedEvent } from "@/test/event.ts";
import { everything } from "@/test/everything.ts";
import type { Shop } from "@/test/project.ts";
import { orderPayload } from "@/test/raw-event.ts";
import { openWorld, type World } from "@/test/world.ts";
import { simulatedHtml, simulateEvent, simulateInvented } from "./run.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("a simulation tells what would happen now, and no row of any table changes", async () => {
  const id = await acceptedEvent(world, { payload: orderPayload({ orderId: "ord_sim" }) });
  (world.ctx.release.gatewayContext as Shop).orders.set("ord_sim", { id: "ord_sim", state: "cancelled" }); // the test project's own
  const before = await everything(world.db);
  const told = await simulateEvent(world.ctx, { id });
  const html = await simulatedHtml(world.ctx, {
    id,
    ruleKey: "order-confirmation",
    recipient: told.rules[0]?.decisions[0]?.recipient ?? "",
    sequence: 1,
  });
  await simulateInvented(world.ctx, { type: "order.placed", payload: JSON.stringify(orderPayload()) });
  expect(await everything(world.db)).toEqual(before);

  expect(html).toContain("<pre>");
  expect(told).toMatchObject({ faults: [], notLookedAt: 0 });
  const [confirmation, feedback] = told.rules.map((rule) => rule.decisions[0]);
  expect(confirmation).toMatchObject({
    outcome: "intended",
    wish: {
      businessId: "ord_sim",
      existing: null,
      verdict: { verdict: "send" },
      rendered: { ok: true, template: "order-note@1" },
    },
  });
  expect(feedback).toMatchObject({ wish: { verdict: { verdict: "skip", reason: "order_cancelled" } } });
});

test("what is there already is a duplicate that leads to it; a rule that is off tells what it would do", async () => {
  const payload = orderPayload({ total: 3 });
  const id = await acceptedEvent(world, { payload });
  await planEvents(world.ctx, { eventIds: [id] });
  await world.db.rule.update({ where: { key: "order-confirmation" }, data: { mode: "off" } });
  const whileOff = await simulateInvented(world.ctx, { type: "order.placed", payload: JSON.stringify(orderPayload()) });
  expect(whileOff.rules[0]).toMatchObject({ mode: "off", decisions: [{ wish: { verdict: { verdict: "send" } } }] });
  await suppressWritten(world.ctx, { address: payload.customer.email, reason: "manual" });
  const { rules } = await simulateEvent(world.ctx, { id });
  expect(rules).toMatchObject([
    {
      mode: "off",
      decisions: [{ outcome: "duplicate", wish: { existing: { status: "scheduled" }, verdict: { reason: "suppressed" } } }],
    },
    { mode: "on", decisions: [{ outcome: "duplicate", wish: { verdict: { verdict: "skip", reason: "suppressed" } } }] },
  ]);
  await world.db.rule.update({ where: { key: "order-confirmation" }, data: { mode: "on" } });
});

test("what does not fit the catalogue is told with its faults, and no rule is asked", async () => {
  expect(await simulateInvented(world.ctx, { type: "order.placed", payload: '{"orderId": 7}' })).toMatchObject({
    faults: expect.arrayContaining([expect.objectContaining({ pointer: "/payload/orderId", code: "misfit" })]),
    rules: [],
  });
  const viewer = { kind: "person" as const, id: "v", name: "Vera", role: "viewer" as const };
  await expect(simulateInvented({ ...world.ctx, actor: viewer }, { type: "order.placed", payload: "{}" })).rejects.toMatchObject({
    code: "forbidden",
  });
});
