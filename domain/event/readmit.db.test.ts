import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { planEvents } from "@/domain/decision/plan.ts";
import { defineProject } from "@/domain/project/define.ts";
import type { Ctx } from "@/lib/context.ts";
import { shopProject } from "@/test/project.ts";
import { rawEvent } from "@/test/raw-event.ts";
import { openWorld, type World } from "@/test/world.ts";
import { acceptEvents } from "./accept.ts";
import { defineEvent } from "./define.ts";
import { readEvent } from "./read.ts";
import { readmitEvents } from "./readmit.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const refunded = defineEvent({
  name: "order.refunded",
  description: "",
  schema: z.object({ cents: z.number() }),
  example: { cents: 1 },
});
/** The next release: it knows one event more. */
const next = (): Ctx => {
  const project = defineProject({
    ...shopProject,
    sources: [{ key: "shop", description: "" }],
    events: [...shopProject.events, refunded],
  });
  return { ...world.ctx, release: { ...world.ctx.release, project } };
};

test("events that a new release knows are planned; what still does not fit stays, with today's faults", async () => {
  const events = [
    rawEvent({ eventType: "order.refunded", payload: { cents: 5 } }),
    rawEvent({ eventType: "order.refunded", payload: { cents: "5" } }),
    rawEvent({ occurredAt: "1970-01-01T00:00:00Z" }),
    rawEvent({ eventType: "order.lost" }),
    rawEvent(),
  ];
  const ids = (await acceptEvents(world.ctx, { transport: "sql", events })).map(({ id }) => id ?? "");
  const fits = (ctx: Ctx) => Promise.all(ids.map(async (id) => (await readEvent(ctx, { id })).fits));
  expect(await fits(world.ctx)).toEqual([false, false, false, false, null]);
  expect(await fits(next())).toEqual([true, false, false, false, null]);
  expect(await readmitEvents(next(), { eventIds: ids })).toEqual({ readmitted: [ids[0]], kept: ids.slice(1, 4) });
  expect(await fits(next())).toEqual([null, false, false, false, null]);
  const states = await world.db.event.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
    include: { fault: true, work: true },
  });
  expect(
    states.map(({ state, fault, work }) => [
      state,
      z
        .array(z.object({ code: z.string() }))
        .parse(fault?.faults ?? [])
        .map(({ code }) => code),
      work !== null,
    ]),
  ).toEqual([
    ["accepted", [], true],
    ["quarantined", ["misfit"], false],
    ["quarantined", ["too_old"], false],
    ["quarantined", ["unknown_type"], false],
    ["accepted", [], true],
  ]);
  expect(await world.db.audit.count({ where: { action: "event.readmit", targetId: ids[0] } })).toBe(1);
  expect(await planEvents(next(), { eventIds: [ids[0] ?? ""] })).toEqual({ planned: 1, quarantined: 0, intents: 0, handed: [] });
  expect(await readmitEvents(next(), { eventIds: ids })).toMatchObject({ readmitted: [] });
});
