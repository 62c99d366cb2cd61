import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { acceptEvents } from "@/domain/event/accept.ts";
import type { KeyScope } from "@/domain/key/schema.ts";
import { callRoute, secretFor, served } from "@/test/api.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { openWorld, type World } from "@/test/world.ts";
import { PUT } from "./[id]/payload/route.ts";

// Next's own, which answers inside a request of its server only.
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

let world: World;
beforeAll(async () => {
  world = served(await openWorld());
});
afterAll(() => world.close());

const keyFor = (...scopes: KeyScope[]) => secretFor(world, "mender", ...scopes);
const misfit = async () =>
  (await acceptEvents(world.ctx, { transport: "sql", events: [rawEvent({ payload: orderPayload({ total: "much" }) })] }))[0]
    ?.id ?? "";

const put = (id: string, secret: string, body: string) => callRoute(PUT, { params: { id }, secret, body, method: "PUT" });

test("a script corrects a payload, byte for byte; what is wrong is told by its place, and who was faster by name", async () => {
  const secret = await keyFor("replays.write");
  const id = await misfit();
  const payload = JSON.stringify(orderPayload({ total: 7 })).replace(
    "{",
    '{ "big": 12345678901234567890, "small": 0.10, "huge": 1e400, ',
  );
  expect(await put(id, secret, `{"reason": "a word", "payload": ${payload.replace(":7", ':"x"')}}`)).toMatchObject({
    status: 200,
    said: {
      no: 1,
      readmitted: false,
      faults: [{ pointer: "/payload/total", code: "misfit", message: expect.stringContaining("withheld") }],
    },
  });
  const body = `{"reason": "a word", "seen": 1, "payload": ${payload}}`;
  expect(await put(id, secret, body.replace('"seen": 1, ', ""))).toMatchObject({
    status: 409,
    said: { code: "corrected_meanwhile", title: 'mender corrected it meanwhile: send "seen": 1 to write over that.' },
  });
  expect(await put(id, secret, body)).toEqual({ status: 200, said: { no: 2, readmitted: true, faults: [] } });
  expect(await world.db.eventCorrection.findMany({ where: { eventId: id, no: 2 } })).toMatchObject([{ payload }]);
  expect(await put(id, secret, body)).toMatchObject({ status: 409, said: { code: "not_correctable" } });
});

test("what is no such body is refused; other scopes may not", async () => {
  const [id, secret] = [await misfit(), await keyFor("replays.write")];
  expect(await put(id, secret, "[]")).toMatchObject({ status: 400, said: { code: "bad_body" } });
  expect(await put(id, secret, "{")).toMatchObject({ status: 400, said: { code: "bad_json" } });
  expect(await put(id, secret, '{"payload": {}}')).toMatchObject({ status: 422, said: { faults: [{ pointer: "/reason" }] } });
  expect(await put(id, await keyFor("events.write"), '{"payload": {}, "reason": "a word"}')).toMatchObject({ status: 403 });
});
