import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptedEvent } from "@/test/event.ts";
import { openWorld, type World } from "@/test/world.ts";
import { planEvents } from "./plan.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const decisionsOf = (eventId: string) => world.db.decision.findMany({ where: { eventId }, orderBy: [{ ruleKey: "asc" }, { recipient: "asc" }, { sequence: "asc" }] });

test("an event becomes a decision and an intent for every rule that subscribes to it", async () => {
  const eventId = await acceptedEvent(world);
  expect(await planEvents(world.ctx, { eventIds: [eventId] })).toEqual({ planned: 1, quarantined: 0, intents: 2 });
  const decisions = await decisionsOf(eventId);
  expect(decisions.map(({ ruleKey, outcome, recipient, sequence }) => [ruleKey, outcome, recipient, sequence])).toEqual([
    ["order-confirmation", "intended", `person:cus_${eventId}`, 1],
    ["order-feedback", "intended", `person:cus_${eventId}`, 1],
  ]);
  const intent = await world.db.intent.findUniqueOrThrow({ where: { id: decisions[0]?.intentId ?? "" }, include: { body: true, work: true, sources: true, address: true, person: true } });
  expect(intent).toMatchObject({ status: "scheduled", businessId: `ord_${eventId}`, stream: "transactional", templateKey: "order-note", address: { email: `ada-${eventId}@example.com` } });
  expect(intent.body?.recipient).toEqual({ address: `ada-${eventId}@example.com`, name: "Ada", person: `cus_${eventId}` });
  expect(intent.work?.queuedUntil).not.toBeNull();
  expect(await world.db.eventWork.count({ where: { eventId } })).toBe(0);
});
