import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { planEvents } from "@/domain/decision/plan.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import type { KeyScope } from "@/domain/key/schema.ts";
import { type Call, callRoute, secretFor, served } from "@/test/api.ts";
import { acceptedEvent } from "@/test/event.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { replansWorked } from "@/test/replan.ts";
import { openWorld, type World } from "@/test/world.ts";
import { POST as replay } from "../[id]/replay/route.ts";
import { POST as abort } from "./[id]/abort/route.ts";
import { GET as items } from "./[id]/items/route.ts";
import { GET as status } from "./[id]/route.ts";
import { POST as run } from "./[id]/run/route.ts";
import { POST as undo } from "./[id]/undo/route.ts";
import { GET as list, POST as plan } from "./route.ts";

// Next's own, which answers inside a request of its server only.
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

let world: World;
beforeAll(async () => {
  world = served(await openWorld());
});
afterAll(() => world.close());

const keyFor = (...scopes: KeyScope[]) => secretFor(world, "incident bot", ...scopes);

const call = (route: typeof status, { id = "", ...how }: Call & { id?: string }) => callRoute(route, { ...how, params: { id } });

/** Its rule was off, and is on again. */
async function unsettled(): Promise<string> {
  const turn = (mode: "on" | "off") => world.db.rule.update({ where: { key: "order-confirmation" }, data: { mode } });
  await turn("off");
  const id = await acceptedEvent(world);
  await planEvents(world.ctx, { eventIds: [id] });
  await turn("on");
  return id;
}
const mendedLater = async () => {
  const [found] = await acceptEvents(world.ctx, { transport: "sql", events: [rawEvent({ payload: "{}" })] });
  const eventId = found?.id ?? "";
  await world.db.eventBody.update({ where: { eventId }, data: { payload: JSON.stringify(orderPayload()) } }); // stands for a release that fits it
  return eventId;
};

test("an incident bot plans events again, reads, runs and ends it; a refusal is a conflict", async () => {
  const secret = await keyFor("replays.write");
  const one = await unsettled();
  const choice = { by: "filter", filter: { type: "order.placed", outcome: "messages" } };
  const planned = await call(plan, { secret, body: { choice, reason: "INC-13 is over" } });
  expect(planned).toMatchObject({ status: 202, said: { id: expect.any(String) } });
  const { id } = planned.said;
  expect(await call(run, { secret, id, body: { revision: 1 } })).toMatchObject({ status: 409, said: { code: "building" } });
  await replansWorked(world.ctx);
  const { said } = await call(status, { secret, id });
  expect(said).toMatchObject({ state: "planned", total: 1, toDo: 1, messages: 1, verdicts: [{ verdict: "plan", count: 1 }] });
  expect(await call(items, { secret, id, query: "?verdict=plan" })).toMatchObject({
    said: { rows: [{ id: one, asked: ["order-confirmation"] }], next: null },
  });
  expect(await call(run, { secret, id, body: { revision: said.revision } })).toMatchObject({ said: { state: "starting" } });
  expect(await call(run, { secret, id, body: { revision: said.revision } })).toMatchObject({
    status: 409,
    said: { code: "started", title: "incident bot started it already." },
  });
  expect(await call(undo, { secret, id })).toMatchObject({ said: { state: "planned" } });
  expect(await call(undo, { secret, id })).toMatchObject({ status: 409, said: { code: "wrong_state" } });
  expect(await call(abort, { secret, id, body: {} })).toMatchObject({ said: { state: "aborted" } });
  expect(await call(list, { secret })).toMatchObject({ said: { rows: [{ id, state: "aborted" }] } });
});

test("one event is planned again at once, or taken back in; what still does not fit says where, and not with which words", async () => {
  const secret = await keyFor("replays.write");
  const reason = "the rule is on";
  const id = await unsettled();
  const body = { reason };
  expect(await call(replay, { secret, id, body })).toEqual({ status: 200, said: { run: 2, messages: 1, duplicates: 0 } });
  expect(await call(replay, { secret, id, body })).toMatchObject({ status: 409, said: { code: "not_plannable" } });
  const held = await mendedLater();
  expect(await call(replay, { secret, id: held, body })).toMatchObject({ status: 200, said: { readmitted: true } });
  expect(await world.db.event.findUnique({ where: { id: held } })).toMatchObject({ state: "accepted" });
  const [misfit] = await acceptEvents(world.ctx, { transport: "sql", events: [rawEvent({ payload: "{}" })] });
  const refused = await call(replay, { secret, id: misfit?.id ?? "", body });
  expect(refused).toMatchObject({ status: 409, said: { code: "not_plannable", faults: expect.any(Array) } });
  expect(refused.said.faults[0]).toMatchObject({ pointer: "/payload/orderId", message: expect.stringContaining("withheld") });
  expect(await call(replay, { secret, id: crypto.randomUUID(), body })).toMatchObject({ status: 404 });
});

test("what is no plan is refused at its place, and a key of another scope may nothing", async () => {
  const [secret, other] = [await keyFor("replays.write"), await keyFor("events.write")];
  const filter = { from: "0000-01-01T00:00:00Z", kind: "x" };
  const refused = await call(plan, { secret, body: { choice: { by: "filter", filter }, reason: "x" } });
  expect(refused.status).toBe(422);
  expect(refused.said.faults.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    "/choice/filter",
    "/choice/filter/from",
    "/reason",
  ]);
  expect(await call(list, { secret: other })).toMatchObject({ status: 403 });
  expect(await call(replay, { secret: other, id: crypto.randomUUID(), body: { reason: "why not" } })).toMatchObject({
    status: 403,
  });
});
