import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { KeyScope } from "@/domain/key/schema.ts";
import { type Call, callRoute, secretFor, served } from "@/test/api.ts";
import { built, failedIntent } from "@/test/replay.ts";
import { openWorld, type World } from "@/test/world.ts";
import { POST as abort } from "./[id]/abort/route.ts";
import { GET as items } from "./[id]/items/route.ts";
import { GET as status } from "./[id]/route.ts";
import { POST as run } from "./[id]/run/route.ts";
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

test("an incident bot plans, reads, runs and ends a replay; a refusal is a conflict, and people stay masked", async () => {
  const secret = await keyFor("replays.write");
  const { id: one } = await failedIntent(world);
  const choice = { by: "filter", filter: { status: "failed", rule: "order-confirmation" } };
  const planned = await call(plan, { secret, body: { choice, reason: "INC-12 is over" } });
  expect(planned).toMatchObject({ status: 202, said: { id: expect.any(String) } });
  const { id } = planned.said;
  expect(await call(run, { secret, id, body: { revision: 1 } })).toMatchObject({ status: 409, said: { code: "building" } });
  await built(world.ctx);
  const { said } = await call(status, { secret, id });
  expect(said).toMatchObject({
    state: "planned",
    total: 1,
    toSend: 1,
    plannedBy: "incident bot",
    verdicts: [{ verdict: "send", count: 1 }],
  });
  expect(await call(items, { secret, id, query: "?verdict=send" })).toMatchObject({
    said: { rows: [{ id: one, address: "a•••@example.com", state: "waiting" }], next: null },
  });
  expect(await call(run, { secret, id, body: { revision: said.revision } })).toMatchObject({
    status: 200,
    said: { state: "starting" },
  });
  expect(await call(run, { secret, id, body: { revision: said.revision } })).toMatchObject({
    status: 409,
    said: { code: "started", title: "incident bot started it already." },
  });
  expect(await call(abort, { secret, id, body: { reason: "not yet" } })).toMatchObject({ said: { state: "aborted" } });
  expect(await call(list, { secret })).toMatchObject({ said: { rows: [{ id, state: "aborted" }] } });
});

test("what is no plan is refused at its place, and a key of another scope may nothing", async () => {
  const [secret, other] = [await keyFor("replays.write"), await keyFor("events.write")];
  const body = { choice: { by: "filter", filter: { state: "failed" } }, options: { facts: "[]" }, reason: "x" };
  const refused = await call(plan, { secret, body });
  expect(refused.status).toBe(422);
  expect(refused.said.faults.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual(["/choice/filter", "/reason"]);
  expect(
    await call(plan, { secret, body: { choice: { by: "cause", causeId: crypto.randomUUID() }, reason: "why not" } }),
  ).toMatchObject({ status: 404 });
  expect(await call(list, { secret: other })).toMatchObject({ status: 403 });
});

test("what the database cannot hold is refused at its place, before anything is written", async () => {
  const secret = await keyFor("replays.write");
  const before = await world.db.replay.count();
  const filter = { since: "0000-01-01T00:00:00Z", restedUntil: "9999-12-31T00:00:00Z" };
  const body = { choice: { by: "filter", filter }, options: { canary: 3_000_000_000 }, reason: "why not" };
  const refused = await call(plan, { secret, body });
  expect(refused.status).toBe(422);
  expect(refused.said.faults.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    "/choice/filter/restedUntil",
    "/choice/filter/since",
    "/options/canary",
  ]);
  expect(await world.db.replay.count()).toBe(before);
});
