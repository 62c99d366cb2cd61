import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sendQueue } from "@/domain/intent/queue.ts";
import { defineProject } from "@/domain/project/define.ts";
import { defineRule } from "@/domain/rule/define.ts";
import { relayEvents } from "@/domain/source/relay.ts";
import { newId } from "@/lib/crypto.ts";
import { dyingSessions } from "@/test/dying-sessions.ts";
import { acceptedEvent } from "@/test/event.ts";
import { orderConfirmation, orderFeedback, orderPlaced, shopProject } from "@/test/project.ts";
import { openWorld, type World } from "@/test/world.ts";
import { planEvents } from "./plan.ts";

const vandal = defineRule({
  key: "vandal",
  description: "Alters what it shares with others, or throws.",
  on: orderPlaced,
  category: "orders",
  stream: "transactional",
  template: orderConfirmation.template,
  from: { address: "shop@example.com" },
  when: ({ event }) => event.payload.total !== 1,
  to: ({ event }) => {
    event.payload.customer.email = "eve@example.com";
    return { address: "eve@example.com" };
  },
  identity: () => "x",
  facts: () => ({}),
  expires: ({ scheduledFor }) => scheduledFor.add({ hours: 1 }),
  props: () => ({}),
});

let world: World;
beforeAll(async () => {
  world = await openWorld({
    project: defineProject({
      ...shopProject,
      rules: [vandal, orderConfirmation, orderFeedback],
      sources: [{ key: "shop", description: "" }],
    }),
  });
  await world.ctx.boss.createQueue(sendQueue("transactional"));
});
afterEach(() => world.db.eventWork.deleteMany()); // what a test left waiting
afterAll(() => world.close());

const decisionsOf = async (eventId: string) =>
  (
    await world.db.decision.findMany({
      where: { eventId },
      orderBy: [{ ruleKey: "asc" }, { recipient: "asc" }, { sequence: "asc" }],
    })
  ).map(({ ruleKey, outcome, reason }) => [ruleKey, outcome, reason]);
const stateOf = (id: string) => world.db.event.findUniqueOrThrow({ where: { id }, include: { fault: true, work: true } });
const order = (orderId: string, changes: object = {}) => ({
  orderId,
  customer: { id: `cus_${orderId}`, email: `${orderId}@example.com`, name: "Ada" },
  total: 1,
  ...changes,
});
const intendedByShop = [
  ["order-confirmation", "intended", null],
  ["order-feedback", "intended", null],
];

test("an event becomes a decision for every rule that subscribes to it, and intents with all they need", async () => {
  const eventId = await acceptedEvent(world, { payload: order("o1") });
  expect(await planEvents(world.ctx, { eventIds: [eventId] })).toEqual({ planned: 1, quarantined: 0, intents: 2, handed: [] });
  expect(await decisionsOf(eventId)).toEqual([...intendedByShop, ["vandal", "not_matched", "condition"]]);
  const intent = await world.db.intent.findFirstOrThrow({
    where: { businessId: "o1", ruleKey: "order-confirmation" },
    include: { body: true, work: true, sources: true, address: true, person: true },
  });
  expect(intent).toMatchObject({
    status: "scheduled",
    stream: "transactional",
    templateKey: "order-note",
    address: { email: "o1@example.com" },
    person: { source: "shop", externalId: "cus_o1" },
    sources: [{ eventId }],
    body: {
      recipient: { address: "o1@example.com", name: "Ada", person: "cus_o1" },
      facts: JSON.stringify({ orderId: "o1", name: "Ada", total: 1 }),
    },
  });
  expect(intent.work?.queuedUntil).not.toBeNull(); // dispatched in the same transaction
  expect((await stateOf(eventId)).work).toBeNull();
});

test("one rule that throws or alters the event touches no other", async () => {
  const eventId = await acceptedEvent(world, { payload: order("o2", { total: 2 }) });
  await planEvents(world.ctx, { eventIds: [eventId] });
  expect(await decisionsOf(eventId)).toEqual([...intendedByShop, ["vandal", "error", "threw"]]);
  expect(await world.db.address.count({ where: { email: "eve@example.com" } })).toBe(0);
});

test("a rule that is off gives rule_off, a rule without a row is off", async () => {
  await world.db.rule.update({ where: { key: "order-feedback" }, data: { mode: "off" } });
  await world.db.rule.delete({ where: { key: "vandal" } });
  const eventId = await acceptedEvent(world, { payload: order("o3") });
  await planEvents(world.ctx, { eventIds: [eventId] });
  expect(await decisionsOf(eventId)).toEqual([
    ["order-confirmation", "intended", null],
    ["order-feedback", "rule_off", "rule_off"],
    ["vandal", "rule_off", "rule_off"],
  ]);
  await world.db.rule.update({ where: { key: "order-feedback" }, data: { mode: "on" } });
  await world.db.rule.create({ data: { key: "vandal", mode: "on", updatedBy: "test" } });
});

test("two events of one business thing and person make one intent; the second decision points at it (I1)", async () => {
  const [first, second] = [
    await acceptedEvent(world, { payload: order("o4") }),
    await acceptedEvent(world, { payload: order("o4", { customer: { id: "cus_o4", email: "new@example.com", name: "Ada" } }) }),
  ];
  expect(await planEvents(world.ctx, { eventIds: [first, second] })).toMatchObject({ planned: 2, intents: 2 });
  const third = await acceptedEvent(world, { payload: order("o4") });
  expect(await planEvents(world.ctx, { eventIds: [third] })).toMatchObject({ planned: 1, intents: 0 });
  const decisions = await world.db.decision.findMany({
    where: { eventId: { in: [first, second, third] }, ruleKey: "order-confirmation" },
    orderBy: { eventId: "asc" },
  });
  expect(decisions.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["intended", null],
    ["duplicate", "duplicate"],
    ["duplicate", "duplicate"],
  ]);
  expect(new Set(decisions.map(({ intentId }) => intentId)).size).toBe(1);
  expect(await world.db.intentSource.count({ where: { intentId: decisions[0]?.intentId ?? "" } })).toBe(3);
});

test("without a person the address is the identity, however it is written", async () => {
  const customer = (email: string) => ({ customer: { email, name: "Ada" } });
  const ids = [
    await acceptedEvent(world, { payload: order("o5", customer("Grace@Bücher.example")) }),
    await acceptedEvent(world, { payload: order("o5", customer("grace@xn--bcher-kva.example")) }),
  ];
  expect(await planEvents(world.ctx, { eventIds: ids })).toMatchObject({ planned: 2, intents: 2 });
  expect(await world.db.address.findMany({ where: { email: { contains: "race@" } } })).toHaveLength(1);
});

test("an event that no rule subscribes to is at rest without decisions; one that does not fit any more is quarantined", async () => {
  const [good, odd] = [await acceptedEvent(world, { payload: order("o6") }), await acceptedEvent(world, { type: "order.lost" })];
  expect(await planEvents(world.ctx, { eventIds: [good, odd] })).toEqual({ planned: 1, quarantined: 1, intents: 2, handed: [] });
  expect(await stateOf(odd)).toMatchObject({ state: "quarantined", work: null, fault: { faults: [{ code: "unknown_type" }] } });
});

test("only the planning release plans; an old worker leaves hints to the new one's sweep at once", async () => {
  const eventId = await acceptedEvent(world, { payload: order("o7") });
  await world.db.eventWork.update({ where: { eventId }, data: { queuedUntil: new Date(Date.now() + 3_600_000) } });
  const old = { ...world.ctx, release: { ...world.ctx.release, id: newId() } };
  expect(await planEvents(old, { eventIds: [eventId] })).toEqual({ planned: 0, quarantined: 0, intents: 0, handed: [] });
  expect(await planEvents(old)).toEqual({ planned: 0, quarantined: 0, intents: 0, handed: [] });
  expect(await stateOf(eventId)).toMatchObject({ work: { claims: 0, queuedUntil: null } });
  expect(await planEvents(world.ctx)).toMatchObject({ planned: 1 });
});

test("a release published between claim and plan stops the old plan", async () => {
  const eventId = await acceptedEvent(world, { payload: order("o8") });
  const mine = world.ctx.release.id;
  const next = await world.db.release.create({ data: { id: newId(), hash: newId(), builtAt: new Date(), manifest: {} } });
  const publish = async (releaseId: string) => void (await world.db.instance.updateMany({ data: { releaseId } }));
  expect(
    await planEvents(
      { ...world.ctx, reach: async (point) => (point === "before_plan" ? publish(next.id) : undefined) },
      { eventIds: [eventId] },
    ),
  ).toMatchObject({ planned: 0 });
  expect(await decisionsOf(eventId)).toEqual([]);
  await publish(mine);
  expect(await stateOf(eventId)).toMatchObject({ work: { claims: 0 } });
  expect(await planEvents(world.ctx)).toMatchObject({ planned: 1 });
});

test("fifty planners of the same events at once: one intent each, no deadlock", async () => {
  const payloads = Array.from({ length: 30 }, (_, no) =>
    order(`many_${no % 10}`, { customer: { id: `p${no % 5}`, email: `p${no % 7}@example.com`, name: "P" } }),
  );
  const ids = await Promise.all(payloads.map((payload) => acceptedEvent(world, { payload })));
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, no) => planEvents(world.ctx, { eventIds: [ids[no % 30] ?? "", ids[(no * 7) % 30] ?? ""] })),
  );
  const rest = await planEvents(world.ctx, { eventIds: ids });
  expect([...results, rest].reduce((sum, { planned }) => sum + planned, 0)).toBe(30);
  expect(await world.db.decision.count({ where: { eventId: { in: ids }, outcome: { in: ["intended", "duplicate"] } } })).toBe(60);
  expect(await world.db.intent.count({ where: { businessId: { startsWith: "many_" } } })).toBe(
    new Set(payloads.map((p) => `${p.orderId} ${p.customer.id}`)).size * 2,
  );
});

test("a planner that dies before its commit leaves nothing behind, and the event is planned once, alone", async () => {
  const eventId = await acceptedEvent(world, { payload: order("o9") });
  const dying = {
    ...world.ctx,
    reach: async (point: string) => (point === "before_plan" ? Promise.reject(new Error("killed")) : undefined),
  };
  await expect(planEvents(dying, { eventIds: [eventId] })).rejects.toThrow("killed");
  expect([await decisionsOf(eventId), (await stateOf(eventId)).work?.claims]).toEqual([[], 1]);
  expect(await planEvents(world.ctx)).toMatchObject({ planned: 0 }); // its lease runs
  await world.moveClock("PT31S");
  expect(await planEvents(world.ctx)).toMatchObject({ planned: 1, intents: 2 });
});

test("an event that was relayed with its claim belongs to its relay until the lease ends, and then is planned alone", async () => {
  const eventId = newId();
  await world.db.$queryRaw`SELECT waybill.emit('order.placed', ${JSON.stringify(order("o9b"))}, event_id => ${eventId})`;
  const { toPlan } = await relayEvents(world.ctx, { few: 1 });
  expect(toPlan).toMatchObject([{ claims: 1 }]);
  expect(await planEvents(world.ctx)).toMatchObject({ planned: 0 });
  await world.moveClock("PT31S");
  expect(await planEvents(world.ctx)).toMatchObject({ planned: 1, intents: 2 });
  // The relay that comes too late finds that it is not his any more.
  expect(await planEvents(world.ctx, { claims: toPlan })).toMatchObject({ planned: 0, intents: 0 });
});

test("an event that keeps killing its planner is quarantined after five claims", async () => {
  const eventId = await acceptedEvent(world, { payload: order("o10") });
  const dying = {
    ...world.ctx,
    reach: async (point: string) => (point === "before_plan" ? Promise.reject(new Error("killed")) : undefined),
  };
  for (let no = 0; no < 5; no++) {
    await expect(planEvents(dying, { eventIds: [eventId] })).rejects.toThrow("killed");
    await world.moveClock("PT31S");
  }
  expect(await planEvents(world.ctx)).toMatchObject({ planned: 0, quarantined: 1 });
  expect(await stateOf(eventId)).toMatchObject({ state: "quarantined", work: null, fault: { faults: [{ code: "crash_loop" }] } });
});

test("an event that kills its planner takes no other with it: only what is being planned is counted", async () => {
  const [bad, good] = [
    await acceptedEvent(world, { payload: order("kills") }),
    await acceptedEvent(world, { payload: order("mate") }),
  ];
  const dying = {
    ...world.ctx,
    reach: async (point: string) => (point === "before_plan" ? Promise.reject(new Error("killed")) : undefined),
  };
  for (let no = 0; no < 5; no++) {
    await expect(planEvents(dying, { eventIds: [bad, good] })).rejects.toThrow("killed");
    await world.moveClock("PT31S");
  }
  expect([(await stateOf(bad)).work?.claims, (await stateOf(good)).work?.claims]).toEqual([5, 1]);
  expect(await planEvents(world.ctx)).toMatchObject({ planned: 1, quarantined: 1 });
  expect([(await stateOf(bad)).state, (await stateOf(good)).state]).toEqual(["quarantined", "accepted"]);
});

test("an event whose writes the database refuses takes no other with it, and ends in quarantine", async () => {
  await world.db.$executeRaw`ALTER TABLE waybill.intent ADD CONSTRAINT test_refuses CHECK (business_id <> 'refused')`;
  const [bad, good] = [
    await acceptedEvent(world, { payload: order("refused") }),
    await acceptedEvent(world, { payload: order("o11") }),
  ];
  expect(await planEvents(world.ctx, { eventIds: [bad, good] })).toMatchObject({ planned: 1 });
  for (let no = 0; no < 5; no++) {
    await world.moveClock("PT1M");
    await planEvents(world.ctx);
  }
  expect(await stateOf(bad)).toMatchObject({ state: "quarantined", fault: { faults: [{ code: "plan_failed" }] } });
  await world.db.$executeRaw`ALTER TABLE waybill.intent DROP CONSTRAINT test_refuses`;
});

test("a worker that is stopped begins no other of the events that are planned alone, and keeps none", async () => {
  const ids: string[] = [];
  for (const no of [1, 2, 3]) ids.push(await acceptedEvent(world, { payload: order(`stop${no}`) }));
  const left = () => world.db.eventWork.findMany({ where: { eventId: { in: ids } }, select: { claims: true } });
  const stopped = { eventIds: ids, isStopping: () => true };
  await world.db.$executeRaw`ALTER TABLE waybill.intent ADD CONSTRAINT test_refuses CHECK (business_id <> 'stop1')`;
  expect(await planEvents(world.ctx, stopped)).toMatchObject({ planned: 0 }); // together they cannot be planned, and the first is tried alone
  expect((await left()).map(({ claims }) => claims).sort()).toEqual([0, 0, 1]);
  await world.db.$executeRaw`ALTER TABLE waybill.intent DROP CONSTRAINT test_refuses`;
  await world.db.$executeRaw`
    UPDATE waybill.event_work SET claims = 1, next_at = waybill.now(), queued_until = waybill.now() + interval '1 hour' WHERE event_id = ANY (${ids}::uuid[])`; // their planner died
  expect(await planEvents(world.ctx, stopped)).toMatchObject({ planned: 0 });
  expect(await planEvents(world.ctx)).toMatchObject({ planned: 3 }); // another's sweep does not wait for the hint
});

test("a database that goes away while an event is planned is not the event's fault, at its last claim either", async () => {
  const eventId = await acceptedEvent(world, { payload: order("away") });
  await world.db.$executeRaw`UPDATE waybill.event_work SET claims = 4 WHERE event_id = ${eventId}::uuid`;
  await dyingSessions(world.db, { table: "decision", times: 1 });
  await expect(planEvents(world.ctx, { eventIds: [eventId] })).rejects.toThrow();
  expect(await stateOf(eventId)).toMatchObject({ state: "accepted", work: { claims: 4 } });
  await world.moveClock("PT2S");
  expect(await planEvents(world.ctx)).toMatchObject({ planned: 1, quarantined: 0 });
});

test("a renamed rule keeps its identities by its oldest alias", async () => {
  const [before, after] = [
    await acceptedEvent(world, { payload: order("o12") }),
    await acceptedEvent(world, { payload: order("o12") }),
  ];
  await planEvents(world.ctx, { eventIds: [before] });
  const renamed = { ...orderConfirmation, key: "order-thanks", aliases: ["order-confirmation"] };
  await world.db.rule.create({ data: { key: "order-thanks", mode: "on", updatedBy: "test" } });
  const release = { ...world.ctx.release, project: { ...world.ctx.release.project, rules: [renamed] } };
  expect(await planEvents({ ...world.ctx, release }, { eventIds: [after] })).toMatchObject({ planned: 1, intents: 0 });
  expect(await decisionsOf(after)).toEqual([["order-thanks", "duplicate", "duplicate"]]);
});

test("a large batch is planned in as many statements as a small one", async () => {
  const ids = await Promise.all(Array.from({ length: 300 }, (_, no) => acceptedEvent(world, { payload: order(`bulk_${no}`) })));
  expect(await planEvents(world.ctx, { eventIds: ids })).toEqual({ planned: 300, quarantined: 0, intents: 600, handed: [] });
});

test("who gives an event up that is another's meanwhile leaves it alone: it is planned, and in no quarantine", async () => {
  const eventId = await acceptedEvent(world, { payload: order("ord_stalled") });
  await planEvents(world.ctx, { eventIds: [eventId] });
  const before = await decisionsOf(eventId);
  // One that stalled since its sixth claim, and wakes.
  expect(await planEvents(world.ctx, { claims: [{ eventId, claims: 6 }] })).toMatchObject({ planned: 0, quarantined: 0 });
  expect(await stateOf(eventId)).toMatchObject({ state: "accepted", fault: null, work: null });
  expect(await decisionsOf(eventId)).toEqual(before);
});
