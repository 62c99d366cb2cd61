import { afterAll, beforeAll, expect, test } from "vitest";
import { anotherPlans } from "@/test/another-plans.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { acceptedIntent, skippedIntent, uncertainIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { listRules } from "./list.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("a rule shows what its code says, what the database says, and the last 24 hours", async () => {
  await acceptedIntent(world);
  await skippedIntent(world);
  await uncertainIntent(world);
  const newest = await scheduledIntent(world);
  const old = await acceptedIntent(world);
  await world.db.$executeRaw`UPDATE waybill.intent SET created_at = created_at - interval '25 hours' WHERE id = ${old.id}::uuid`;
  const rules = await listRules(world.ctx);
  expect(rules.map((rule) => rule.key)).toEqual(["order-confirmation", "order-feedback"]);
  expect(rules[0]).toMatchObject({
    mode: "on",
    revision: 1,
    events: ["order.placed"],
    stream: "transactional",
    templateKey: "order-note",
    templateNumber: 1,
    pinned: false,
    last24h: { accepted: 1, skipped: 1, uncertain: 1, scheduled: 1, failed: 0, expired: 0 },
    lastFiredAt: (await world.db.intent.findUniqueOrThrow({ where: { id: newest.id } })).createdAt.toISOString(),
  });
  expect(rules[1]).toMatchObject({ last24h: { accepted: 0, skipped: 0, failed: 0 }, lastFiredAt: null });
});

test("a rule that the code no longer has is shown without its definition; a pin shows its version", async () => {
  const active = await world.db.templateVersion.findFirstOrThrow();
  await world.db.rule.create({ data: { key: "gone", mode: "off", updatedBy: "test" } });
  await world.db.rule.update({ where: { key: "order-feedback" }, data: { pinnedVersionId: active.id } });
  const rules = new Map((await listRules(world.ctx)).map((rule) => [rule.key, rule]));
  expect(rules.get("gone")).toMatchObject({
    description: null,
    planned: false,
    events: [],
    stream: null,
    templateKey: null,
    templateNumber: null,
  });
  expect(rules.get("order-feedback")).toMatchObject({ pinned: true, templateKey: "order-note", templateNumber: 1 });
});

test("while another release plans, the rules are its rules: what only it has is not called gone", async () => {
  const before = await anotherPlans(world, { rules: [{ key: "later", template: "order-note" }], events: [], templates: [] });
  await world.db.rule.create({ data: { key: "later", mode: "on", updatedBy: "test" } });
  const rules = new Map((await listRules(world.ctx)).map((rule) => [rule.key, rule]));
  await before();
  expect(rules.get("later")).toMatchObject({ description: null, planned: true, templateKey: "order-note", templateNumber: 1 });
  expect(rules.get("order-confirmation")).toMatchObject({ description: expect.any(String), planned: false });
});
