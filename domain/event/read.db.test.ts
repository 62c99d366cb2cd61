import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/crypto.ts";
import { acceptedEvent } from "@/test/event.ts";
import { acceptedIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { listEvents } from "./list.ts";
import { readEvent } from "./read.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("an event shows its payload byte for byte, its decisions and the messages it made", async () => {
  const { id, eventId } = await acceptedIntent(world);
  const payload = '{ "n": 12345678901234567890, "b":1,"a":2 , "e":"\\u00e9" }';
  await world.db.eventBody.update({ where: { eventId }, data: { payload } });
  const event = await readEvent(world.ctx, { id: eventId });
  expect(event).toMatchObject({
    type: "order.placed",
    state: "accepted",
    planning: false,
    messages: 1,
    conflicts: 0,
    payload,
    transport: "sql",
    faults: [],
  });
  expect(event.decisions).toEqual([
    expect.objectContaining({ ruleKey: "order-confirmation", outcome: "intended", intentId: id, intentStatus: "accepted" }),
  ]);
});

test("a quarantined event shows its faults at their paths, and an event its conflicts", async () => {
  const id = await acceptedEvent(world);
  await world.db.event.update({ where: { id }, data: { state: "quarantined" } });
  await world.db.eventFault.create({
    data: { eventId: id, faults: [{ pointer: "/total", code: "invalid_type", message: "expected a number" }] },
  });
  await world.db.eventConflict.create({
    data: {
      id: newId(),
      eventId: id,
      bodyHash: new Uint8Array([1]),
      envelope: { source: "shop" },
      payload: "{}",
      transport: "http",
    },
  });
  expect(await readEvent(world.ctx, { id })).toMatchObject({
    state: "quarantined",
    conflicts: 1,
    faults: [{ pointer: "/total", code: "invalid_type", message: "expected a number" }],
    conflictList: [{ payload: "{}", transport: "http", envelope: { source: "shop" } }],
  });
  expect((await listEvents(world.ctx, { state: "quarantined" })).rows.map((row) => row.id)).toEqual([id]);
});

test("of large bodies that came under one id a page shows what it has room for, the first in any case", async () => {
  const id = await acceptedEvent(world);
  const body = (no: number) => ({
    id: newId(),
    eventId: id,
    bodyHash: new Uint8Array([no]),
    envelope: { source: "shop" },
    payload: JSON.stringify({ no, text: "x".repeat(250_000) }),
    transport: "http",
    receivedAt: new Date(Date.UTC(2026, 10, 1, 0, no)),
  });
  await world.db.eventConflict.createMany({ data: Array.from({ length: 100 }, (_, no) => body(no)) });
  const { conflicts, conflictList } = await readEvent(world.ctx, { id });
  expect([conflicts, conflictList.length]).toEqual([100, 100]);
  expect(conflictList.slice(0, 4).map(({ omitted, payload }) => [omitted, payload?.slice(0, 8)])).toEqual([
    [false, '{"no":0,'],
    [false, '{"no":1,'],
    [false, '{"no":2,'],
    [true, undefined],
  ]);
  expect(conflictList.slice(3).every(({ omitted, payload, changes }) => omitted && payload === null && changes === null)).toBe(
    true,
  );
});

test("an event of which retention dropped the body is still shown", async () => {
  const id = await acceptedEvent(world);
  await world.db.eventBody.delete({ where: { eventId: id } });
  expect(await readEvent(world.ctx, { id })).toMatchObject({ payload: null, metadata: null, transport: null, planning: true });
});

test("pages give every event once while others arrive", async () => {
  const before: string[] = [];
  for (let n = 0; n < 5; n++) before.push(await acceptedEvent(world, { aggregateId: "cart_1" }));
  await world.db
    .$executeRaw`UPDATE waybill.event SET accepted_at = '2026-01-02T03:04:05.123456Z' WHERE id = ANY (${before}::uuid[])`;
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listEvents>> = await listEvents(world.ctx, { aggregateId: "cart_1", limit: 2, cursor });
    seen.push(...page.rows.map((row) => row.id));
    cursor = page.next;
    await acceptedEvent(world, { aggregateId: "cart_1" });
  } while (cursor !== null);
  expect(seen).toEqual(before.toSorted().toReversed());
});

test("an unknown event is not found", async () => {
  await expect(readEvent(world.ctx, { id: newId() })).rejects.toMatchObject({ code: "not_found" });
  await expect(readEvent(world.ctx, { id: "evt_1" })).rejects.toMatchObject({ code: "not_found" });
});
