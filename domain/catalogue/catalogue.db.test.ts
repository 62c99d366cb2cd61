import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { planEvents } from "@/domain/decision/plan.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import { defineEvent } from "@/domain/event/define.ts";
import { listEvents } from "@/domain/event/list.ts";
import type { EventFilter } from "@/domain/event/schema.ts";
import { defineProject } from "@/domain/project/define.ts";
import { anotherPlans } from "@/test/another-plans.ts";
import { nextRelease } from "@/test/next-release.ts";
import { shopProject } from "@/test/project.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { plannedReplan, ranReplan } from "@/test/replan.ts";
import { openWorld, type World } from "@/test/world.ts";
import { listCatalogue } from "./list.ts";
import { readCatalogueEntry } from "./read.ts";

let world: World;
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await openWorld();
  const events = {
    made: rawEvent({ aggregateId: "a" }),
    none: rawEvent({ payload: orderPayload({ total: 0 }), aggregateId: "a" }),
    misfit: rawEvent({ payload: orderPayload({ total: "12" }) }),
    twice: rawEvent({ payload: orderPayload({ total: "13", orderId: 7 }) }),
    lost: rawEvent({ eventType: "order.lost" }),
  };
  const answers = await acceptEvents(world.ctx, { transport: "sql", events: Object.values(events) });
  for (const [index, name] of Object.keys(events).entries()) ids[name] = answers[index]?.id ?? "";
  await acceptEvents(world.ctx, { transport: "sql", events: [{ ...events.made, payload: JSON.stringify(orderPayload()) }] });
  await world.db.rule.update({ where: { key: "order-feedback" }, data: { mode: "off" } });
  await planEvents(world.ctx, { eventIds: [ids.made ?? "", ids.none ?? ""] });
});
afterAll(() => world.close());

const found = async (filter: EventFilter) => {
  const { rows } = await listEvents(world.ctx, filter);
  return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).sort();
};

test("the list is narrowed by what became of an event, its source, time and fault", async () => {
  expect(await found({ outcome: "messages" })).toEqual(["made"]);
  expect(await found({ outcome: "none", aggregateId: "a" })).toEqual(["none"]);
  expect(await found({ state: "conflict" })).toEqual(["made"]);
  expect(await found({ state: "quarantined", type: "order.placed" })).toEqual(["misfit", "twice"]);
  expect(await found({ source: "elsewhere" })).toEqual([]);
  expect(await found({ source: "shop", from: "2020-01-01T00:00:00.000Z", type: "order.lost" })).toEqual(["lost"]);
  expect(await found({ until: "2020-01-01T00:00:00.000Z" })).toEqual([]);
  expect(await found({ type: "order.placed", fault: { code: "misfit", place: "/payload/orderId" } })).toEqual(["twice"]);
});

test("the catalogue tells every type with its traffic, and those that nobody knows", async () => {
  expect((await listCatalogue(world.ctx)).rows).toMatchObject([
    {
      type: "order.placed",
      known: true,
      version: 1,
      day: 4,
      week: 4,
      quarantined: 2,
      rules: ["order-confirmation", "order-feedback"],
    },
    { type: "order.lost", known: false, version: null, day: 1, quarantined: 1 },
  ]);
  const entry = await readCatalogueEntry(world.ctx, { type: "order.placed" });
  expect(entry).toMatchObject({ known: true, schema: { type: "object" }, source: "shop" });
  expect(entry.misfits.map(({ code, place, events }) => [code, place, events])).toEqual([
    ["misfit", "/payload/total", 2],
    ["misfit", "/payload/orderId", 1],
  ]);
  const before = await anotherPlans(world, { events: [{ name: "order.lost", version: 2 }], rules: [], templates: [] });
  const [{ rows }, later] = [await listCatalogue(world.ctx), await readCatalogueEntry(world.ctx, { type: "order.lost" })];
  await before();
  expect(later).toMatchObject({ known: true, planned: true, version: 2, description: null, example: null });
  expect(rows.map(({ type, known, planned }) => [type, known, planned])).toEqual([
    ["order.lost", true, true],
    ["order.placed", true, false],
  ]);
  await expect(readCatalogueEntry(world.ctx, { type: "order.never" })).rejects.toMatchObject({ code: "not_found" });
});

test("the catalogue is paged by name, the known types first", async () => {
  const answers = await acceptEvents(world.ctx, {
    transport: "sql",
    events: ["aaa.made_up", "zzz.made_up"].map((eventType) => rawEvent({ eventType })),
  });
  const pages: string[][] = [];
  for (let after: string | null = null, more = true; more; more = after !== null) {
    const page = await listCatalogue(world.ctx, { after, limit: 2 });
    pages.push(page.rows.map(({ type }) => type));
    after = page.next;
  }
  expect(pages).toEqual([
    ["order.placed", "aaa.made_up"],
    ["order.lost", "zzz.made_up"],
  ]);
  await world.db.event.deleteMany({ where: { id: { in: answers.flatMap(({ id }) => id ?? []) } } });
});

test("quarantined events of one kind of fault go back in once they fit, and not before", async () => {
  const filter = { state: "quarantined" as const, type: "order.placed", fault: { code: "misfit", place: "/payload/total" } };
  const choice = { by: "filter" as const, filter };
  expect(await plannedReplan(world.ctx, choice)).toMatchObject({ total: 2, toDo: 0 });
  const placed = defineEvent({
    name: "order.placed",
    description: "Totals may be text now.",
    schema: z.object({
      orderId: z.string(),
      customer: z.looseObject({ email: z.string() }),
      total: z.union([z.number(), z.string()]),
    }),
    example: { orderId: "o", customer: { email: "a@example.com" }, total: "1" },
  });
  const project = defineProject({ ...shopProject, sources: [{ key: "shop", description: "" }], events: [placed] });
  const next = await nextRelease(world, project);
  const plan = await plannedReplan(next, choice);
  expect(plan).toMatchObject({ total: 2, toDo: 1 });
  expect(await ranReplan(next, plan)).toMatchObject({ done: 1, refused: 0 });
  expect(await found({ state: "quarantined", type: "order.placed" })).toEqual(["twice"]);
});
