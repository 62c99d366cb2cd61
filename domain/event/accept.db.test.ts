import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { openWorld, type World } from "@/test/world.ts";
import { type Acceptance, acceptEvents } from "./accept.ts";
import type { RawEvent } from "./envelope.ts";
import { PLAN_QUEUE, planQueueOptions } from "./queue.ts";
import type { Transport } from "./store.ts";

type Changes = Parameters<typeof rawEvent>[0];

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.ctx.boss.createQueue(PLAN_QUEUE, planQueueOptions);
});
afterAll(() => world.close());

const accept = (events: RawEvent[], transport: Transport = "sql") => acceptEvents(world.ctx, { transport, events });
const short = (answers: Acceptance[]) =>
  answers.map(({ outcome, faults }) => [outcome, ...faults.map(({ code, pointer }) => `${code} ${pointer}`)]);
const read = (id: string | null | undefined) =>
  world.db.event.findUniqueOrThrow({
    where: { id: id ?? "" },
    include: { body: true, work: true, fault: true, conflicts: true },
  });

test("a good event is kept word for word, waits to be planned, and a hint goes out", async () => {
  const payload = `{ "total": 12.50, "orderId":"o1","customer":{"email":"a@example.com","name":"😀"}, "more": 90071992547409931 }`;
  const [answer] = await accept([rawEvent({ eventId: "good", payload, aggregateId: "o1", metadata: '{"trace_id":"t"}' })]);
  expect(answer).toMatchObject({ outcome: "accepted", source: "shop", eventId: "good", faults: [] });
  expect(await read(answer?.id)).toMatchObject({
    state: "accepted",
    type: "order.placed",
    version: 1,
    aggregateId: "o1",
    occurredAt: new Date("2026-03-01T09:30:00Z"),
    fault: null,
    body: { payload, metadata: { trace_id: "t" }, transport: "sql" },
    work: { claims: 0 },
  });
  const [job] = await world.ctx.boss.fetch<{ eventIds: string[] }>(PLAN_QUEUE);
  expect(job?.data.eventIds).toEqual([answer?.id]);
});

test("hints carry many events a job", async () => {
  await accept(Array.from({ length: 250 }, () => rawEvent()));
  const jobs = await world.ctx.boss.fetch<{ eventIds: string[] }>(PLAN_QUEUE, { batchSize: 10 });
  expect(jobs.map((job) => job.data.eventIds.length).sort()).toEqual([100, 100, 50]);
});

test("the same id and body again is a duplicate, over any transport and in any spelling; another body is a conflict that is kept", async () => {
  const payload = { orderId: "o2", customer: { id: "c", email: "a@example.com", name: "A" }, total: 100 };
  const [first] = await accept([rawEvent({ eventId: "twice", payload })]);
  const respelt = `{"total":1.00e2,"customer":{"name":"\\u0041","email":"a@example.com","id":"c"},"orderId":"o2"}`;
  const answers = await accept(
    [
      rawEvent({ eventId: "twice", payload: respelt, occurredAt: "2026-03-02T00:00:00+05:30", metadata: '{"trace_id":"other"}' }),
      rawEvent({ eventId: "twice", payload: { ...payload, total: 101 } }),
    ],
    "http",
  );
  expect(short(answers)).toEqual([["duplicate"], ["conflict", "conflict /event_id"]]);
  expect(answers.map(({ id }) => id)).toEqual([first?.id, first?.id]);
  await accept([rawEvent({ eventId: "twice", payload: { ...payload, total: 101 } })]);
  const event = await read(first?.id);
  expect(event.conflicts).toMatchObject([
    { transport: "http", payload: JSON.stringify({ ...payload, total: 101 }), envelope: { event_type: "order.placed" } },
  ]);
  expect(event.body?.payload).toBe(JSON.stringify(payload));
});

test("PostgreSQL's own spelling of a body (jsonb) is the same body", async () => {
  const payload = `{"total": 1e2, "orderId":"o3", "customer":{"name":"A\\u00e9\\u2028","email":"a@example.com"}, "big": 90071992547409930000001, "small": 1.50}`;
  await accept([rawEvent({ eventId: "jsonb", payload })], "http");
  const [row] = await world.db.$queryRaw<[{ payload: string }]>`SELECT (${payload}::jsonb)::text AS payload`;
  expect(row.payload).not.toBe(payload);
  expect(short(await accept([rawEvent({ eventId: "jsonb", payload: row.payload })]))).toEqual([["duplicate"]]);
});

test("the same id from two sources is two events; within one batch duplicates and conflicts are found too", async () => {
  const payload = orderPayload();
  const event = (changes: Partial<RawEvent> = {}) => rawEvent({ eventId: "one", payload, ...changes });
  const answers = await accept([
    event(),
    event(),
    event({ payload: JSON.stringify(orderPayload()) }),
    event({ source: "elsewhere" }),
  ]);
  expect(short(answers)).toEqual([
    ["accepted"],
    ["duplicate"],
    ["conflict", "conflict /event_id"],
    ["quarantined", "unknown_source /metadata/producer"],
  ]);
});

test("the source is the logical producer", async () => {
  const answers = await acceptEvents(world.ctx, {
    transport: "http",
    boundSource: "shop",
    events: [rawEvent({ metadata: '{"producer":"shop"}' }), rawEvent({ metadata: '{"producer":"billing"}' })],
  });
  expect(short(answers)).toEqual([["accepted"], ["rejected", "producer_mismatch /metadata/producer"]]);
  expect(
    short(
      await accept([
        rawEvent({ source: "shop", metadata: '{"producer":"billing"}' }),
        rawEvent({ metadata: '{"producer":"billing"}' }),
      ]),
    ),
  ).toEqual([
    ["quarantined", "producer_mismatch /metadata/producer"],
    ["quarantined", "unknown_source /metadata/producer"],
  ]);
});

const deep = `${"[".repeat(150)}${"]".repeat(150)}`;
const misfits: [string, Changes, string[]][] = [
  ["unknown type", { eventType: "order.lost" }, ["unknown_type /event_type"]],
  ["newer version", { eventVersion: 2 }, ["newer_version /event_version"]],
  [
    "bad payload",
    { payload: { orderId: 5, customer: null, total: "x" } },
    ["misfit /payload/orderId", "misfit /payload/customer", "misfit /payload/total"],
  ],
  ["payload null", { payload: "null" }, ["misfit /payload"]],
  ["far future", { occurredAt: "2999-01-01T00:00:00Z" }, ["in_the_future /occurred_at"]],
  ["far past", { occurredAt: "1970-01-01T00:00:00Z" }, ["too_old /occurred_at"]],
  ["null byte", { payload: orderPayload({ orderId: "a\u0000b" }) }, ["bad_text /payload/orderId"]],
  ["lone surrogate", { payload: `{"orderId":"\\ud800"}` }, ["bad_text /payload/orderId"]],
  [
    "number above 2^53",
    { payload: `{"orderId":"o","customer":{"email":"a@example.com","name":"A"},"total":9007199254740993}` },
    ["unsafe_integer /payload/total"],
  ],
  ["duplicate keys", { payload: `{"orderId":"a","orderId":"b"}` }, ["duplicate_key /payload/orderId"]],
  ["too deep", { payload: `{"orderId":${deep}}` }, ["too_deep /payload"]],
];

describe.each(["sql", "http"] as const)("over %s", (transport) => {
  test.each(misfits)("%s is quarantined, and its neighbours are not", async (_, changes, faults) => {
    const answers = await accept([rawEvent(), rawEvent(changes), rawEvent()], transport);
    expect(short(answers)).toEqual([["accepted"], ["quarantined", ...faults], ["accepted"]]);
    const event = await read(answers[1]?.id);
    expect(event).toMatchObject({ state: "quarantined", work: null });
    expect(event.fault?.faults).toEqual(answers[1]?.faults);
  });
});

const malformed: [string, Changes, string[]][] = [
  ["payload that is not JSON", { payload: "{oops" }, ["not_json /payload"]],
  ["no payload", { payload: null }, ["missing /payload"]],
  ["no id", { eventId: null, fallbackId: "row:1" }, ["missing /event_id"]],
  ["no type", { eventType: null }, ["missing /event_type"]],
  ["empty type", { eventType: "" }, ["too_small /event_type"]],
  ["no version", { eventVersion: null }, ["missing /event_version"]],
  ["version zero", { eventVersion: 0 }, ["too_small /event_version"]],
  ["no time", { occurredAt: null }, ["missing /occurred_at"]],
  ["time without an end", { occurredAt: "infinity" }, ["bad_time /occurred_at"]],
  ["time without an offset", { occurredAt: "2026-03-01T09:30:00" }, ["bad_time /occurred_at"]],
  ["a day that is none", { occurredAt: "2026-02-30T09:30:00Z" }, ["bad_time /occurred_at"]],
  ["a year before the first", { occurredAt: "0000-06-01T00:00:00Z" }, ["bad_time /occurred_at"]],
  ["an offset that leads to the year before the first", { occurredAt: "0001-01-01T00:00:00+14:00" }, ["bad_time /occurred_at"]],
  ["an offset that leads to the year 10000", { occurredAt: "9999-12-31T23:59:59-14:00" }, ["bad_time /occurred_at"]],
  ["an endless id", { eventId: "x".repeat(3_000) }, ["too_long /event_id"]],
  ["an endless aggregate", { aggregateId: "😀".repeat(3_000) }, ["too_long /aggregate_id"]],
  ["metadata that is no object", { metadata: "[]" }, ["wrong_type /metadata"]],
  ["metadata with NUL", { metadata: '{"a":"\\u0000"}' }, ["bad_text /metadata"]],
  ["metadata with an endless number", { metadata: '{"a":1e200000}' }, ["bad_text /metadata"]],
  ["metadata with an endless fraction", { metadata: '{"a":1E-20000}' }, ["bad_text /metadata"]],
  ["metadata with a very long number", { metadata: `{"a":0.${"1".repeat(16_000)}e-999}` }, ["bad_text /metadata"]],
  ["metadata that nests very deep", { metadata: `{"a":${"[".repeat(4_000)}${"]".repeat(4_000)}}` }, ["too_deep /metadata"]],
  ["metadata with a bad trace", { metadata: '{"trace_id":5}' }, ["wrong_type /metadata/trace_id"]],
  ["1 MB", { payload: { orderId: "x".repeat(1024 * 1024) } }, ["too_large /payload"]],
];

test.each(malformed)("%s: kept in quarantine from SQL, rejected over HTTP", async (_, changes, faults) => {
  const raw = rawEvent(changes);
  const answers = await accept([rawEvent(), raw, rawEvent()], "sql");
  expect(short(answers)).toEqual([["accepted"], ["quarantined", ...faults], ["accepted"]]);
  const event = await read(answers[1]?.id);
  expect(event.body?.payload).toBe(raw.payload ?? "");
  if (faults[0] === "not_json /payload") return; // cannot come in an HTTP body, which is JSON itself
  expect(short(await accept([rawEvent(), raw, rawEvent()], "http"))).toEqual([
    ["accepted"],
    ["rejected", ...faults],
    ["accepted"],
  ]);
});

test("values of any JSON type in an envelope are answered, not thrown", async () => {
  const odd: unknown[] = [5, true, [], {}, "\ud800", "a\u0000"];
  const events = odd.map((value) =>
    rawEvent({ eventId: value, eventType: value, eventVersion: value, occurredAt: value, aggregateId: value }),
  );
  expect((await accept(events, "http")).map(({ outcome }) => outcome)).toEqual(odd.map(() => "rejected"));
});

test("an event in quarantine that comes again gets the same answer again", async () => {
  const event = rawEvent({ eventType: "order.lost" });
  const [first] = await accept([event]);
  expect(await accept([event], "http")).toEqual([first]);
});

test("fifty acceptors of the same events at once, in any order: each once, no deadlock", async () => {
  const events = Array.from({ length: 40 }, () => rawEvent());
  const rounds = await Promise.all(
    Array.from({ length: 50 }, (_, no) =>
      accept(
        [...events.slice(no % 40), ...events.slice(0, no % 40)].toSorted(() => (no % 2 ? 1 : -1)),
        no % 2 ? "http" : "sql",
      ),
    ),
  );
  const outcomes = rounds.flat().map(({ outcome }) => outcome);
  expect([
    outcomes.filter((outcome) => outcome === "accepted").length,
    outcomes.filter((outcome) => outcome === "duplicate").length,
  ]).toEqual([40, 1960]);
  expect(
    await world.db.eventWork.count({ where: { event: { eventId: { in: events.map((event) => String(event.eventId)) } } } }),
  ).toBe(40);
});

test("without a planning queue events are accepted all the same, and the sweep may take them at once", async () => {
  await world.ctx.boss.deleteQueue(PLAN_QUEUE);
  const [answer] = await accept([rawEvent()]);
  expect((await read(answer?.id)).work?.queuedUntil).toBeNull();
  await world.ctx.boss.createQueue(PLAN_QUEUE, planQueueOptions);
});

test("a process of another release leaves the catalogue's judgement to the planner", async () => {
  const other = { ...world.ctx, release: { ...world.ctx.release, id: "0199d000-0000-7000-8000-000000000000" } };
  const answers = await acceptEvents(other, {
    transport: "http",
    events: [rawEvent({ eventType: "order.lost" }), rawEvent({ occurredAt: "1970-01-01T00:00:00Z" })],
  });
  expect(short(answers)).toEqual([["accepted"], ["quarantined", "too_old /occurred_at"]]);
});

test("nothing of a batch is kept when its transaction rolls back", async () => {
  const event = rawEvent();
  const rolledBack = world.db.$transaction(async (tx) => {
    await acceptEvents({ ...world.ctx, db: tx }, { transport: "sql", events: [event] });
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  expect(await world.db.event.count({ where: { eventId: String(event.eventId) } })).toBe(0);
});
