import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "@/test/world.ts";
import { acceptEvents } from "./accept.ts";
import type { RawEvent } from "./envelope.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let no = 0;
const payload = { orderId: "ord_1", customer: { id: "cus_1", email: "ada@example.com", name: "Ada" }, total: 12.5 };
const raw = (changes: Partial<RawEvent> = {}): RawEvent => ({
  source: null,
  eventId: `evt_${++no}`,
  eventType: "order.placed",
  eventVersion: 1,
  occurredAt: "2026-03-01T09:30:00Z",
  aggregateId: "ord_1",
  payload: JSON.stringify(payload),
  metadata: "{}",
  ...changes,
});

test("a good event is accepted with its body, its work and a hint", async () => {
  const [answer] = await acceptEvents(world.ctx, { transport: "sql", events: [raw()] });
  expect(answer).toMatchObject({ outcome: "accepted", source: "shop", faults: [] });
});
