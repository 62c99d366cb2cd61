import { afterAll, beforeAll, expect, test } from "vitest";
import { createKey } from "@/domain/key/create.ts";
import { revokeKey } from "@/domain/key/revoke.ts";
import { WaybillError } from "@/lib/errors.ts";
import { orderPayload } from "@/test/raw-event.ts";
import { openWorld, type World } from "@/test/world.ts";
import { readEvent } from "./read.ts";
import { MAX_BODY, receiveEvents } from "./receive.ts";

let world: World;
let secret: string;
beforeAll(async () => {
  world = await openWorld();
  secret = (await createKey(world.ctx, { name: "k", source: "shop" })).secret;
});
afterAll(() => world.close());

let no = 0;
const event = (changes: Record<string, unknown> = {}) => ({
  event_id: `http_${++no}`,
  event_type: "order.placed",
  occurred_at: "2026-03-01T09:30:00+01:00",
  payload: orderPayload(),
  ...changes,
});

const request = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("http://localhost/api/v1/events", {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json", ...headers },
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });

const post = (body: unknown) => receiveEvents(world.ctx, request(typeof body === "string" ? body : JSON.stringify(body)));

const refusal = (sent: Request) =>
  receiveEvents(world.ctx, sent).then(
    () => "taken",
    (error: unknown) => (error instanceof WaybillError ? `${error.status} ${error.code}` : error),
  );

test("a key that is revoked while its body is under way brings nothing", async () => {
  const key = await createKey(world.ctx, { name: "ending", source: "shop" });
  const sent = event();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      await new Promise((resolve) => setTimeout(resolve, 50)); // the key was looked at
      await revokeKey(world.ctx, { id: key.id });
      controller.enqueue(new TextEncoder().encode(JSON.stringify(sent)));
      controller.close();
    },
  });
  expect(await refusal(request(body, { authorization: `Bearer ${key.secret}` }))).toBe("401 key_revoked");
  expect(await world.db.event.count({ where: { eventId: sent.event_id } })).toBe(0);
});

test("one event is accepted, and again a duplicate", async () => {
  const sent = event();
  expect(await post(sent)).toEqual({
    allKept: true,
    results: [{ index: 0, event_id: sent.event_id, outcome: "accepted", id: expect.any(String), faults: [] }],
  });
  expect(await post(sent)).toMatchObject({ allKept: true, results: [{ outcome: "duplicate" }] });
  expect(await world.db.event.findFirst({ where: { eventId: sent.event_id }, include: { body: true } })).toMatchObject({
    source: "shop",
    occurredAt: new Date("2026-03-01T08:30:00Z"),
    body: { transport: "http", payload: JSON.stringify(sent.payload) },
  });
});

test("an event tells which key brought it, and so does a conflict", async () => {
  const sent = event();
  const { results } = await post(sent);
  await post({ ...sent, payload: orderPayload({ total: 1 }) });
  const told = await readEvent(world.ctx, { id: results[0]?.id ?? "" });
  expect(told.transport).toBe("http, with the key k");
  expect(told.conflictList).toMatchObject([{ transport: "http, with the key k" }]);
});

test("a thousand events at once, each with its own answer and pointers", async () => {
  const events = Array.from({ length: 1_000 }, (_, index) =>
    index % 100 === 7 ? event({ payload: { ...orderPayload(), total: "much" } }) : event(),
  );
  const { allKept, results } = await post({ events });
  expect(allKept).toBe(false);
  expect(results.map(({ index }) => index)).toEqual(events.map((_, index) => index));
  expect(results.filter(({ outcome }) => outcome === "quarantined")).toHaveLength(10);
  expect(results[7]).toMatchObject({ outcome: "quarantined", faults: [{ pointer: "/payload/total", code: "misfit" }] });
});

test("every outcome in one answer", async () => {
  const [twice, long] = [event(), "x".repeat(1024 * 1024)];
  const { allKept, results } = await post([
    twice,
    twice,
    { ...twice, payload: orderPayload() },
    event({ event_type: "order.lost" }),
    event({ metadata: { producer: "billing" } }),
    event({ occurred_at: "yesterday" }),
    {},
    5,
    event({ payload: { long } }),
    event({ evnt: 1 }),
    event({ metadata: { producer: "shop", trace_id: "t", more: 1 } }),
  ]);
  expect(allKept).toBe(false);
  expect(results.map(({ outcome, faults }) => [outcome, ...faults.map(({ pointer, code }) => `${code} ${pointer}`)])).toEqual([
    ["accepted"],
    ["duplicate"],
    ["conflict", "conflict /event_id"],
    ["quarantined", "unknown_type /event_type"],
    ["rejected", "producer_mismatch /metadata/producer"],
    ["rejected", "bad_time /occurred_at"],
    ["rejected", "missing /event_id", "missing /event_type", "missing /occurred_at", "missing /payload"],
    ["rejected", "wrong_type ", "missing /event_id", "missing /event_type", "missing /occurred_at", "missing /payload"],
    ["rejected", "too_large /payload"],
    ["rejected", "unknown_member /evnt"],
    ["accepted"],
  ]);
});

test("numbers, keys and escapes are kept as they came", async () => {
  const payload = `{"orderId":"o\\u0041","customer":{"email":"a@example.com","name":"A"}, "total":1.50, "unread":[123456789012345678901234567890, 1e400]}`;
  const { results } = await post(
    `{"event_id":"verbatim","event_type":"order.placed","occurred_at":"2026-03-01T09:30:00Z","payload":${payload}}`,
  );
  expect(results[0]?.outcome).toBe("accepted");
  expect((await world.db.eventBody.findUniqueOrThrow({ where: { eventId: results[0]?.id ?? "" } })).payload).toBe(payload);
});

test("a request that cannot be read says why", async () => {
  const body = JSON.stringify(event());
  expect(await refusal(request(body, { authorization: "" }))).toBe("401 bad_key");
  expect(await refusal(request(body, { authorization: `Bearer wb_${"a".repeat(43)}` }))).toBe("401 bad_key");
  expect(await refusal(request(body, { "content-type": "text/plain" }))).toBe("415 unsupported_media_type");
  expect(await refusal(request(body, { "content-encoding": "gzip" }))).toBe("415 unsupported_encoding");
  expect(await refusal(request("{oops"))).toBe("400 bad_json");
  expect(await refusal(request(null))).toBe("400 bad_json");
  expect(await refusal(request(new Uint8Array([0x22, 0xff, 0x22])))).toBe("400 bad_utf8");
  expect(await refusal(request("[]"))).toBe("400 no_events");
  expect(await refusal(request(JSON.stringify(Array.from({ length: 1_001 }, () => ({})))))).toBe("413 too_many_events");
  expect(await refusal(request("[".repeat(MAX_BODY)))).toBe("400 bad_json");
  expect(await refusal(request(" ".repeat(MAX_BODY + 1)))).toBe("413 too_large");
});

test("an endless body is cut off while it is read", async () => {
  let given = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
  });
  expect(await refusal(request(endless))).toBe("413 too_large");
  expect(given).toBeLessThan(MAX_BODY + 1_000_000);
});
