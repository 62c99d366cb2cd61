import { afterAll, beforeAll, expect, test } from "vitest";
import { suppress } from "@/domain/suppression/add.ts";
import { lift } from "@/domain/suppression/lift.ts";
import { scheduledIntent } from "@/test/intent.ts";
import type { Shop } from "@/test/project.ts";
import { openWorld, type World } from "@/test/world.ts";
import { judge } from "./judge.ts";

let world: World;
let shop: Shop;
beforeAll(async () => {
  world = await openWorld();
  shop = world.ctx.release.gatewayContext as Shop; // the shop project's own gateway
});
afterAll(() => world.close());

const verdictOf = async (id: string) => (await judge(world.ctx, { intentIds: [id], random: () => 0.5 }))[0]?.verdict;

test("sends, and writes nothing", async () => {
  const { id } = await scheduledIntent(world);
  expect(await verdictOf(id)).toEqual({ verdict: "send" });
  expect(await world.db.checkResult.count({ where: { intentId: id } })).toBe(0);
  expect(await verdictOf(crypto.randomUUID())).toBeUndefined();
});

test("the rule is off", async () => {
  const { id } = await scheduledIntent(world);
  await world.db.rule.update({ where: { key: "order-confirmation" }, data: { mode: "off" } });
  expect(await verdictOf(id)).toEqual({ verdict: "skip", reason: "rule_off" });
  await world.db.rule.update({ where: { key: "order-confirmation" }, data: { mode: "on" } });
});

test("this release does not know the rule: it waits, and sends when a release knows it", async () => {
  const { id } = await scheduledIntent(world);
  await world.db.intent.update({ where: { id }, data: { ruleKey: "of-a-newer-release" } });
  expect(await verdictOf(id)).toMatchObject({ verdict: "wait", reason: "rule_missing" });
});

test("a suppressed address is skipped until the suppression is lifted; both leave an audit row", async () => {
  const { id, addressId } = await scheduledIntent(world);
  const added = await suppress(world.ctx, { addressId, reason: "complaint", evidence: { from: "test" } });
  expect(await suppress(world.ctx, { addressId, reason: "again", evidence: {} })).toEqual({ id: null });
  expect(await verdictOf(id)).toEqual({ verdict: "skip", reason: "suppressed" });
  const { email } = await world.db.address.findUniqueOrThrow({ where: { id: addressId } });
  const typed = { id: added.id ?? "", address: email };
  expect(await lift(world.ctx, { ...typed, reason: "they asked" })).toEqual({ lifted: true });
  expect(await lift(world.ctx, { ...typed, reason: "again" })).toMatchObject({ lifted: false, by: "test" });
  expect(await verdictOf(id)).toEqual({ verdict: "send" });
  const audit = await world.db.audit.findMany({ where: { targetId: added.id ?? "" }, orderBy: { at: "asc" } });
  expect(audit.map((row) => row.action)).toEqual(["suppression.add", "suppression.lift"]);
});

test("a suppression of one category leaves the others", async () => {
  const { id, addressId } = await scheduledIntent(world);
  await suppress(world.ctx, { addressId, scope: "news", reason: "asked", evidence: {} });
  expect(await verdictOf(id)).toEqual({ verdict: "send" });
  await suppress(world.ctx, { addressId, scope: "orders", reason: "asked", evidence: {} });
  expect(await verdictOf(id)).toMatchObject({ reason: "suppressed" });
});

test("the product is asked once for a batch, and its state decides", async () => {
  const feedback = () => scheduledIntent(world, { ruleKey: "order-feedback" });
  const [open, cancelled] = [await feedback(), await feedback()];
  shop.orders.set(open.businessId, { id: open.businessId, state: "open" });
  shop.orders.set(cancelled.businessId, { id: cancelled.businessId, state: "cancelled" });
  const { project } = world.ctx.release;
  const asked: string[][] = [];
  const order: (typeof project.gateway.loaders)[string] = (ids, options) => {
    asked.push(ids.toSorted());
    return project.gateway.loaders.order?.(ids, options) ?? Promise.reject(new Error("no loader"));
  };
  const ctx = {
    ...world.ctx,
    release: { ...world.ctx.release, project: { ...project, gateway: { ...project.gateway, loaders: { order } } } },
  };
  const judged = await judge(ctx, { intentIds: [open.id, cancelled.id] });
  expect(asked).toEqual([[open.businessId, cancelled.businessId].sort()]);
  expect(Object.fromEntries(judged.map((each) => [each.intentId, each.verdict]))).toEqual({
    [open.id]: { verdict: "send" },
    [cancelled.id]: { verdict: "skip", reason: "order_cancelled" },
  });
});

test("the product's database is down: wait, and only those that need it", async () => {
  const [needs, needsNot] = [await scheduledIntent(world, { ruleKey: "order-feedback" }), await scheduledIntent(world)];
  shop.down = true;
  const judged = await judge(world.ctx, { intentIds: [needs.id, needsNot.id] });
  shop.down = false;
  expect(judged.find((each) => each.intentId === needs.id)?.verdict).toMatchObject({ verdict: "wait", reason: "gateway_down" });
  expect(judged.find((each) => each.intentId === needsNot.id)?.verdict).toEqual({ verdict: "send" });
});

test("the product is slower than the time-out: wait", async () => {
  const { id } = await scheduledIntent(world, { ruleKey: "order-feedback" });
  const { project } = world.ctx.release;
  const slow = { ...project.gateway, timeoutMs: 50, loaders: { order: () => new Promise<never>(() => {}) } };
  const ctx = { ...world.ctx, release: { ...world.ctx.release, project: { ...project, gateway: slow } } };
  expect((await judge(ctx, { intentIds: [id] }))[0]?.verdict).toMatchObject({ verdict: "wait", reason: "gateway_down" });
});

test("a record that the product does not know waits for the replica, then does not exist", async () => {
  const { id } = await scheduledIntent(world, { ruleKey: "order-feedback" });
  expect(await verdictOf(id)).toMatchObject({ verdict: "wait", reason: "not_replicated" });
  await world.moveClock("PT61S");
  expect(await verdictOf(id)).toEqual({ verdict: "send" }); // the rule sees null, and has nothing against it
});

test("past its deadline", async () => {
  const { id } = await scheduledIntent(world, { expiresIn: -1, dueIn: -10 });
  expect(await verdictOf(id)).toEqual({ verdict: "expire", reason: "deadline_passed" });
});
