import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { countCauses } from "@/domain/cause/list.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import { defineEvent } from "@/domain/event/define.ts";
import { readmitEvents } from "@/domain/event/readmit.ts";
import { defineProject } from "@/domain/project/define.ts";
import type { Ctx } from "@/lib/context.ts";
import { shopProject } from "@/test/project.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { openWorld, type World } from "@/test/world.ts";
import { shareOf } from "./fits.policy.ts";
import { listQuarantine } from "./list.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The next release: it knows one event more. */
const next = (): Ctx => {
  const refunded = defineEvent({
    name: "order.refunded",
    description: "",
    schema: z.object({ cents: z.number() }),
    example: { cents: 1 },
  });
  const project = defineProject({
    ...shopProject,
    sources: [{ key: "shop", description: "" }],
    events: [...shopProject.events, refunded],
  });
  return { ...world.ctx, release: { ...world.ctx.release, project } };
};

async function quarantined(events: ReturnType<typeof rawEvent>[]): Promise<string[]> {
  const ids = (await acceptEvents(world.ctx, { transport: "sql", events })).map(({ id }) => id ?? "");
  await groupDeadLetters(world.ctx);
  return ids;
}

test("what waits in quarantine, by type and place, with what fits the release that asks", async () => {
  await quarantined([rawEvent({ payload: orderPayload({ total: "12" }) }), rawEvent({ payload: orderPayload({ total: "13" }) })]);
  const lost = await quarantined([
    ...Array.from({ length: 4 }, (_, no) => rawEvent({ eventType: "order.refunded", payload: { cents: no } })),
    rawEvent({ eventType: "order.refunded", payload: { cents: "five" } }),
  ]);
  const today = await listQuarantine(world.ctx, {});
  expect(today.rows.map(({ eventType, dead, judged, fit, sources }) => ({ eventType, dead, judged, fit, sources }))).toEqual([
    { eventType: "order.refunded", dead: 5, judged: 5, fit: 0, sources: ["shop"] },
    { eventType: "order.placed", dead: 2, judged: 2, fit: 0, sources: ["shop"] },
  ]);
  expect(today.rows[1]?.wrong).toMatchObject([{ code: "misfit", place: "/payload/total" }]);
  expect((await countCauses(world.ctx)).quarantined).toBe(2);
  const mended = next();
  expect((await listQuarantine(mended, {})).rows.map(({ judged, fit }) => [judged, fit])).toEqual([
    [5, 4],
    [2, 0],
  ]);
  const types = async (filter: object) => (await listQuarantine(mended, filter)).rows.map(({ eventType }) => eventType);
  expect(await types({ fits: "some" })).toEqual(["order.refunded"]);
  expect(await types({ fits: "none" })).toEqual(["order.placed"]);
  expect(await types({ text: "PAYLOAD/total" })).toEqual(["order.placed"]);
  expect(await types({ type: "order.refunded" })).toEqual(["order.refunded"]);
  expect(await types({ source: "shop" })).toHaveLength(2);
  expect(await types({ source: "elsewhere" })).toEqual([]);
  const first = await listQuarantine(mended, { limit: 1 });
  expect((await listQuarantine(mended, { limit: 1, cursor: first.next })).rows.map(({ eventType }) => eventType)).toEqual([
    "order.placed",
  ]);
  await readmitEvents(mended, { eventIds: lost });
  await groupDeadLetters(mended); // what stays does not fit in another way now: another cause
  expect((await listQuarantine(mended, {})).rows.map(({ dead, fit }) => [dead, fit])).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

test("who may not read payloads sees what kind of fault it is and where, without its words", async () => {
  const viewer: Ctx = { ...world.ctx, actor: { kind: "person", id: "usr_v", name: "v", role: "viewer" } };
  const { rows } = await listQuarantine(viewer, { type: "order.placed" });
  expect(rows[0]?.wrong).toEqual([
    { code: "misfit", place: "/payload/total", message: "withheld: the words of a fault may quote the payload" },
  ]);
});

test("one cause is judged by its newest 1,000, many by fewer each", () => {
  expect([shareOf(1), shareOf(2), shareOf(50), shareOf(200)]).toEqual([1_000, 500, 20, 20]);
});

test("of large payloads fewer are judged, the newest in any case: an answer reads only so much", async () => {
  await quarantined(Array.from({ length: 4 }, () => rawEvent({ eventType: "order.archived", payload: {} })));
  await world.db.$executeRaw`
    UPDATE waybill.event_body b SET payload = '{"text":"' || repeat('x', 12000000) || '"}'
    FROM waybill.event e WHERE e.id = b.event_id AND e.type = 'order.archived'`;
  const { rows } = await listQuarantine(world.ctx, { type: "order.archived" });
  expect(rows).toMatchObject([{ dead: 4, judged: 2 }]);
});
