import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { KeyScope } from "@/domain/key/schema.ts";
import { type Call, callRoute, secretFor, served } from "@/test/api.ts";
import { openWorld, type World } from "@/test/world.ts";
import { POST as pause } from "./[key]/pause/route.ts";
import { POST as resume } from "./[key]/resume/route.ts";

// Next's own, which answers inside a request of its server only.
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

let world: World;
beforeAll(async () => {
  world = served(await openWorld());
});
afterAll(() => world.close());

const keyFor = (...scopes: KeyScope[]) => secretFor(world, "bot", ...scopes);

const call = (route: typeof pause, { key = "lifecycle", body = {}, ...how }: Call & { key?: string }) =>
  callRoute(route, { ...how, body, params: { key } });

test("a key with the scope pauses and resumes, each once; twice says that it was so already", async () => {
  const secret = await keyFor("streams.write");
  const first = { reason: "INC-12" };
  expect(await call(pause, { secret, body: first })).toMatchObject({ status: 200, said: { changed: true, pause: first } });
  expect(await call(pause, { secret, body: { reason: "INC-13" } })).toMatchObject({
    status: 200,
    said: { changed: false, pause: first },
  });
  expect(await world.db.streamPause.count({ where: { streamKey: "lifecycle", resumedAt: null } })).toBe(1);
  expect(await call(resume, { secret })).toEqual({ status: 200, said: { changed: true } });
  expect(await call(resume, { secret })).toEqual({ status: 200, said: { changed: false } });
  const logged = await world.db.audit.findMany({ where: { targetKind: "stream" }, orderBy: { at: "asc" } });
  expect(logged.map(({ action, actorKind, reason }) => ({ action, actorKind, reason }))).toEqual([
    { action: "stream.pause", actorKind: "key", reason: "INC-12" },
    { action: "stream.resume", actorKind: "key", reason: null },
  ]);
});

test("nobody else, and nothing that is not asked for: each refusal has its code, and changes nothing", async () => {
  const [secret, other] = [await keyFor("streams.write"), await keyFor("events.write")];
  const body = { reason: "because" };
  expect(await call(pause, { secret: null, body })).toMatchObject({ status: 401, said: { code: "bad_key" } });
  expect(await call(pause, { secret: "wb_nonsense", body })).toMatchObject({ status: 401 });
  expect(await call(pause, { secret: other, body })).toMatchObject({ status: 403, said: { code: "missing_scope" } });
  expect(await call(resume, { secret: other })).toMatchObject({ status: 403, said: { code: "missing_scope" } });
  expect(await call(pause, { secret, key: "nowhere", body })).toMatchObject({ status: 404, said: { code: "not_found" } });
  expect(await call(resume, { secret, key: "nowhere" })).toMatchObject({ status: 404, said: { code: "not_found" } });
  expect(await call(pause, { secret, key: "system", body })).toMatchObject({ status: 403, said: { code: "forbidden" } });
  for (const bad of [{}, { reason: "" }, { reason: 7 }, { reason: "x".repeat(100_000) }, [], null])
    expect((await call(pause, { secret, body: bad })).status).toBeOneOf([400, 413, 422]);
  expect(await call(pause, { secret, body: "{" })).toMatchObject({ status: 400, said: { code: "bad_json" } });
  expect((await call(pause, { secret, body, type: "text/plain" })).status).toBe(415);
  expect(await world.db.streamPause.count({ where: { resumedAt: null } })).toBe(0);
});
