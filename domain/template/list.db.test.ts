import { afterAll, beforeAll, expect, test } from "vitest";
import { follower } from "@/domain/change/follow.ts";
import { described } from "@/domain/release/described.policy.ts";
import { newId } from "@/lib/crypto.ts";
import { anotherPlans } from "@/test/another-plans.ts";
import { openWorld, type World } from "@/test/world.ts";
import { listTemplates } from "./list.ts";
import { readTemplate } from "./read.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const publish = (templateKey: string, number: number) =>
  world.db.templateVersion.create({
    data: {
      id: newId(),
      templateKey,
      number,
      hash: `${templateKey} ${number}`,
      bundle: "",
      keyId: "test",
      signature: "",
      propsSchema: {},
      fixtures: { longest: {}, default: {} },
    },
  });

test("a template tells its code, its versions, and the rules that send it with their pins", async () => {
  const [template] = await listTemplates(world.ctx);
  expect(template).toMatchObject({
    key: "order-note",
    description: expect.any(String),
    planned: true,
    file: "emails/order-note.tsx",
    activeNumber: 1,
    newestNumber: 1,
    versions: 1,
  });
  expect(template?.rules.map(({ key, pinnedNumber }) => [key, pinnedNumber])).toContainEqual(["order-confirmation", null]);
});

test("a rule belongs to the template that it is pinned to; what the code no longer has is told without its code", async () => {
  await world.db.template.create({ data: { key: "former" } });
  const former = await publish("former", 1);
  await world.db.rule.update({ where: { key: "order-feedback" }, data: { pinnedVersionId: former.id } });
  const templates = new Map((await listTemplates(world.ctx)).map((template) => [template.key, template]));
  expect(templates.get("former")).toMatchObject({
    description: null,
    planned: false,
    file: null,
    activeNumber: null,
    newestNumber: 1,
    rules: [{ key: "order-feedback", mode: "on", pinnedNumber: 1 }],
  });
  expect(templates.get("order-note")?.rules.map(({ key }) => key)).not.toContain("order-feedback");
});

test("its versions stand newest first, and a new one is told to open pages", async () => {
  const look = follower(async () => world.ctx);
  await look();
  await publish("order-note", 2);
  expect((await look()).changes).toEqual({ templates: ["order-note"] });
  const template = await readTemplate(world.ctx, { key: "order-note" });
  expect(template.all.map(({ number }) => number)).toEqual([2, 1]);
  expect(template).toMatchObject({
    activeNumber: 1,
    newestNumber: 2,
    all: [{ fixtures: expect.arrayContaining(["default"]) }, {}],
  });
  await expect(readTemplate(world.ctx, { key: "none" })).rejects.toMatchObject({ code: "not_found" });
});

test("while another release plans, its rules and templates are told, and what only it has is not called gone", async () => {
  const rules = [{ key: "order-confirmation", template: "later" }];
  const before = await anotherPlans(world, { events: [], rules, templates: [{ key: "later" }] });
  await world.db.template.create({ data: { key: "later" } });
  const templates = new Map((await listTemplates(world.ctx)).map((template) => [template.key, template]));
  await before();
  expect(templates.get("later")).toMatchObject({ description: null, planned: true, rules: [{ key: "order-confirmation" }] });
  expect(described({ description: null, planned: true }, "template")).toMatch(/^In the release that plans/);
  expect(templates.get("order-note")).toMatchObject({ description: expect.any(String), planned: false, rules: [] });
});
