import { afterAll, beforeAll, expect, test } from "vitest";
import { correctEvent } from "@/domain/correction/correct.ts";
import { planEvents } from "@/domain/decision/plan.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import { suppressWritten } from "@/domain/suppression/add-written.ts";
import { newId } from "@/lib/crypto.ts";
import { anotherPlans } from "@/test/another-plans.ts";
import { acceptedEvent } from "@/test/event.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { orderConfirmation, type Shop } from "@/test/project.ts";
import { rawEvent } from "@/test/raw-event.ts";
import { acceptedIntent, checkedIntent, restedIntent, skippedIntent, uncertainIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { why } from "./ask.ts";
import type { WhyInput } from "./schema.ts";

let world: World;
let shop: Shop;
beforeAll(async () => {
  world = await openWorld();
  shop = world.ctx.release.gatewayContext as Shop; // the test project's own
  await world.db.instance.updateMany({ data: { createdAt: new Date("2020-01-01T00:00:00Z") } });
});
afterAll(() => world.close());

const ask = (input: WhyInput) => why(world.ctx, { rule: "order-confirmation", ...input });
const kindOf = async (input: WhyInput) => (await ask(input)).answer?.kind;

/** An order of Ada's that was planned with `rule` on or off. */
async function plannedOrder(who: string, { total = 12.5, off }: { total?: number; off?: string } = {}): Promise<string> {
  const customer = { id: who, email: `${who}@example.com`, name: "Ada" };
  const id = await acceptedEvent(world, { payload: { orderId: `ord_${who}`, customer, total } });
  if (off) await world.db.rule.update({ where: { key: off }, data: { mode: "off" } });
  await planEvents(world.ctx, { eventIds: [id] });
  if (off) await world.db.rule.update({ where: { key: off }, data: { mode: "on" } });
  return id;
}

test("sent: by address in any writing, by the product's id, by Waybill's own ids", async () => {
  const message = await acceptedIntent(world, { address: "sent@example.com", person: "sent" });
  for (const who of ["sent@example.com", " SENT@Example.com", "sent", message.personId, message.addressId]) {
    const answer = await ask({ who });
    expect(answer.answer).toMatchObject({ kind: "sent", proof: { what: "message", id: message.id } });
    expect(answer.headline).toMatch(/^Accepted by the provider on .*Whether it was delivered is not known\.$/);
  }
});

test("an id with blanks at its ends is another than one without", async () => {
  const message = await acceptedIntent(world, { address: "blank@example.com", person: " blank id " });
  expect((await ask({ who: " blank id " })).answer).toMatchObject({ kind: "sent", proof: { id: message.id } });
  expect((await ask({ who: "blank id" })).who.persons).toEqual([]);
});

test.each([
  ["skipped", { status: "skipped", reason: "order_cancelled" }],
  ["suppressed", { status: "skipped", reason: "suppressed" }],
  ["rule_off", { status: "skipped", reason: "rule_off" }],
  ["expired", { status: "expired", reason: "deadline_passed" }],
  ["cancelled", { status: "cancelled", reason: "cancelled" }],
  ["failed", { status: "failed", reason: "rejected", class: "content" }],
] as const)("%s, as the message rests", async (kind, rest) => {
  const who = `at-rest-${kind}`;
  const { id } = await scheduledIntent(world, { person: who });
  await restedIntent(world, { id, ...rest });
  expect((await ask({ who })).answer).toMatchObject({ kind, proof: { id } });
});

test("on its way, uncertain", async () => {
  await scheduledIntent(world, { person: "waits", dueIn: 3_600 });
  expect((await ask({ who: "waits" })).headline).toMatch(/^Scheduled for /);
  await uncertainIntent(world, { person: "unsure" });
  expect(await kindOf({ who: "unsure" })).toBe("uncertain");
});

test("not matched, rule off, error and duplicate come from the decisions about them", async () => {
  await plannedOrder("free", { total: 0 });
  expect((await ask({ who: "free@example.com" })).answer).toMatchObject({
    kind: "not_matched",
    sentence: expect.stringContaining("nothing was paid"),
  });
  const event = await plannedOrder("off", { off: "order-confirmation" });
  const off = await ask({ who: "off" });
  expect(off.answer).toMatchObject({ kind: "rule_off", proof: { what: "event", id: event } });
  expect(off.conditions).toContainEqual({ name: "Rule", was: "off", now: "on", changed: true });
  expect(off.conditions).toContainEqual(
    expect.objectContaining({ name: "If planned", was: "rule off", now: "it would make a message and send it" }),
  );
});

test("an event that names them: quarantined, not planned yet, planned before the rule listened, about somebody else", async () => {
  const named = (who: string, changes: Record<string, unknown> = {}) => ({
    orderId: `ord_${who}`,
    customer: { id: who, email: `${who}@example.com`, name: "Ada" },
    total: 1,
    ...changes,
  });
  await acceptedEvent(world, { payload: named("soon") });
  expect(await kindOf({ who: "soon@example.com" })).toBe("planning");
  const bad = await acceptedEvent(world, { type: "order.plcaed", payload: named("bad") });
  await world.db.eventWork.delete({ where: { eventId: bad } });
  await world.db.event.update({ where: { id: bad }, data: { state: "quarantined" } });
  await world.db.eventFault.create({
    data: { eventId: bad, faults: [{ pointer: "", code: "unknown_type", message: "No such type." }] },
  });
  expect((await ask({ who: "BAD@example.com" })).answer).toMatchObject({
    kind: "quarantined",
    sentence: expect.stringContaining("No such type"),
  });
  const before = await acceptedEvent(world, { payload: named("early") });
  await world.db.eventWork.delete({ where: { eventId: before } });
  expect(await kindOf({ who: "early@example.com" })).toBe("not_subscribed");
  const gift = await acceptedEvent(world, { payload: named("giver", { giftTo: "friend@example.com" }) });
  await planEvents(world.ctx, { eventIds: [gift] });
  expect(await kindOf({ who: "friend@example.com" })).toBe("not_recipient");
});

test("an event names whom its corrected payload names, and whom the one that came does", async () => {
  const payload = (who: string) => ({
    orderId: `ord_${who}`,
    customer: { id: who, email: `${who}@example.com`, name: "Ada" },
    total: "much",
  });
  const [kept] = await acceptEvents(world.ctx, { transport: "sql", events: [rawEvent({ payload: payload("wrong") })] });
  const [id, text] = [kept?.id ?? "", JSON.stringify(payload("right"))];
  await correctEvent(world.ctx, { id, payload: text, seen: 0, reason: "it was somebody else" });
  expect(await kindOf({ who: "right@example.com" })).toBe("quarantined");
  expect(await kindOf({ who: "wrong@example.com" })).toBe("quarantined");
});

test("emitted and waiting in the inbox: we are behind, and it says since when", async () => {
  const payload = JSON.stringify({
    orderId: "ord_late",
    customer: { id: "late", email: "late@example.com", name: "Ada" },
    total: 1,
  });
  await world.db
    .$executeRaw`INSERT INTO waybill.inbox (source, event_id, event_type, payload) VALUES ('shop', 'evt_late', 'order.placed', ${payload})`;
  const { answer, arrivals } = await ask({ who: "late@example.com" });
  expect(answer).toMatchObject({ kind: "source_lagging", sentence: expect.stringContaining("waits in the inbox") });
  expect(arrivals?.inbox.count).toBe(1);
  expect(await kindOf({ who: "lat@example.com" })).toBe("never_seen");
  await world.db.inbox.deleteMany();
});

test("never seen, never arrived: the newest event of the type tells that the product did not emit", async () => {
  await plannedOrder("regular");
  await world.db.eventWork.deleteMany();
  const never = await ask({ who: "nobody@example.com" });
  expect(never.answer).toMatchObject({ kind: "never_seen", proof: null });
  expect(never.headline).toMatch(
    /The newest order\.placed came .* ago from shop, and nothing waits: the product did not emit one that names them/,
  );
  expect(never.arrivals?.newest).toMatchObject([{ type: "order.placed", source: "shop" }]);
  const gone = await ask({ who: "regular", at: "2020-02-29" });
  expect(gone.answer?.kind).toBe("never_arrived");
  expect(gone.headline).toContain("on 2020-02-29 (UTC)");
});

test("behind for all: nothing about them, and events wait for longer than they should", async () => {
  await acceptedEvent(world);
  await world.db
    .$executeRaw`UPDATE waybill.event SET accepted_at = accepted_at - interval '5 minutes' WHERE id IN (SELECT event_id FROM waybill.event_work)`;
  expect((await ask({ who: "stranger@example.com" })).answer).toMatchObject({
    kind: "source_lagging",
    sentence: expect.stringContaining("We are behind: one event is taken in"),
  });
  await world.db.eventWork.deleteMany();
});

test("no such rule", async () => {
  expect((await ask({ who: "sent", rule: "order-confirmatoin" })).answer).toMatchObject({ kind: "no_such_rule" });
});

test("then against now: the same gather and decide as sending, and nothing is written", async () => {
  const { id, email } = await skippedIntent(world, { ruleKey: "order-feedback", person: "mind", businessId: "ord_mind" });
  shop.orders.set("ord_mind", { id: "ord_mind", state: "open" });
  const before = await world.db.checkResult.count();
  const { conditions, live } = await ask({ who: "mind", rule: "order-feedback" });
  expect(conditions).toContainEqual({ name: "Verdict", was: "skip: order cancelled", now: "send", changed: true });
  expect(conditions).toContainEqual(expect.objectContaining({ name: "Template", now: "order-note v1" }));
  expect(JSON.parse(live?.now ?? "")).toEqual({ order: { id: "ord_mind", state: "open" } });
  await suppressWritten(world.ctx, { address: email, reason: "manual" });
  expect((await ask({ who: "mind", rule: "order-feedback" })).conditions).toContainEqual(
    expect.objectContaining({ name: "Suppression", now: "a person added it by hand (everything)" }),
  );
  shop.down = true;
  await world.db.suppression.deleteMany();
  expect((await ask({ who: "mind", rule: "order-feedback" })).conditions).toContainEqual(
    expect.objectContaining({ name: "Product", now: "did not answer" }),
  );
  shop.down = false;
  expect(await world.db.checkResult.count()).toBe(before);
  expect(await world.db.intent.findUnique({ where: { id } })).toMatchObject({ status: "skipped" });
});

test("what the product said is shown with its numbers as they were", async () => {
  const { id } = await skippedIntent(world, { person: "numbers" });
  const seen = '{"live":{"state":"known","values":{"n":9007199254740993}}}';
  await world.db.$executeRaw`UPDATE waybill.check_result SET seen = ${seen}::jsonb WHERE intent_id = ${id}::uuid`;
  expect((await ask({ who: "numbers" })).live?.was).toBe('{"n": 9007199254740993}');
});

test("what a stalled worker's check said after the rest is not what decided", async () => {
  const { id } = await skippedIntent(world, { person: "stalled" });
  await checkedIntent(world, { id, verdict: "send" });
  expect((await ask({ who: "stalled" })).conditions).toContainEqual(
    expect.objectContaining({ name: "Verdict", was: "skip: order cancelled" }),
  );
});

test("several: the newest is the answer, the others are listed; a day or a business id picks another", async () => {
  const old = await acceptedIntent(world, { person: "many", businessId: "ord_old" });
  await world.db
    .$executeRaw`UPDATE waybill.intent SET created_at = '2026-01-10 23:30+00', rested_at = '2026-01-11 00:10+00' WHERE id = ${old.id}::uuid`;
  const { id } = await skippedIntent(world, { person: "many", businessId: "ord_new" });
  const { answer, others } = await ask({ who: "many" });
  expect([answer?.proof?.id, ...others.map(({ proof }) => proof?.id)]).toEqual([id, old.id]);
  expect((await ask({ who: "many", businessId: "ord_old" })).answer?.proof?.id).toBe(old.id);
  for (const at of ["2026-01-10", "2026-01-11", "2026-01-11T12:00:00Z"])
    expect((await ask({ who: "many", at })).answer?.proof?.id).toBe(old.id);
  expect((await ask({ who: "many", at: "2026-01-12" })).answer?.kind).toBe("never_arrived");
});

test("without a rule: the newest of each", async () => {
  await acceptedIntent(world, { person: "all" });
  await skippedIntent(world, { person: "all", ruleKey: "order-feedback" });
  const { headline, rules, answer } = await why(world.ctx, { who: "all" });
  expect(answer).toBeNull();
  expect(rules.map(({ ruleKey, kind }) => [ruleKey, kind])).toEqual([
    ["order-feedback", "skipped"],
    ["order-confirmation", "sent"],
  ]);
  expect(headline).toBe("2 rules decided about them. Most recently, one sent a message and one sent nothing.");
});

test("a viewer sees masked addresses and nothing of the product's state", async () => {
  const { id } = await skippedIntent(world, { person: "masked", address: "masked@example.com" });
  await checkedIntent(world, { id, verdict: "skip", reason: "order_cancelled" });
  const viewer = { ...world.ctx, actor: { kind: "person", id: newId(), name: "V", role: "viewer" } } as const;
  const answer = await why(viewer, { who: "masked@example.com", rule: "order-confirmation" });
  expect(answer.who.addresses[0]?.email).toBe("m•••@example.com");
  expect(answer.live).toBeNull();
});

test.each([
  [{ who: " " }, "/who"],
  [{ who: "ada", at: "yesterday" }, "/at"],
  [{ who: "ada", at: "2026-01-02", zone: "Mars/Olympus" }, "/zone"],
])("%o is refused at its place", async (input, pointer) => {
  await expect(ask(input)).rejects.toMatchObject({ status: 422, faults: [{ pointer }] });
});

const named = (who: string, changes: Record<string, unknown> = {}) => ({
  orderId: `ord_${who}`,
  customer: { id: who, email: `${who}@example.com`, name: "Ada" },
  total: 1,
  ...changes,
});
const quarantine = (id: string) =>
  world.db.event.update({ where: { id }, data: { state: "quarantined", work: { delete: true } } });

test("however a product writes an id or an address, the event names them", async () => {
  const id = await acceptedEvent(world, { aggregateId: "AGG_1" });
  await quarantine(id);
  const payload = '{"customer":{"id":"k\\u00fcche\\/7","no" : 4242,"email":"Shop@B\\u00dccher.example"}}';
  await world.db.eventBody.update({ where: { eventId: id }, data: { payload } });
  for (const who of ["AGG_1", "küche/7", "4242", "shop@bücher.example", "SHOP@xn--bcher-kva.example"])
    expect([who, await kindOf({ who })]).toEqual([who, "quarantined"]);
  for (const who of ["agg_1", "424", "küche", "hop@bücher.example"])
    expect([who, await kindOf({ who })]).toEqual([who, "never_seen"]);
});

test("a rule that fails, or was off, before it could say for whom is no rule that did not match", async () => {
  const bad = (who: string) => named(who, { customer: { email: `${who}@@example.com`, name: "Ada" } });
  await planEvents(world.ctx, { eventIds: [await acceptedEvent(world, { payload: bad("unusable") })] });
  expect((await ask({ who: "unusable@@example.com" })).answer).toMatchObject({
    kind: "rule_error",
    sentence: expect.stringContaining("failed on it: recipient 1"),
  });
  const off = await acceptedEvent(world, { payload: bad("unusable-off") });
  await world.db.rule.update({ where: { key: "order-confirmation" }, data: { mode: "off" } });
  await planEvents(world.ctx, { eventIds: [off] });
  await world.db.rule.update({ where: { key: "order-confirmation" }, data: { mode: "on" } });
  expect(await kindOf({ who: "unusable-off@@example.com" })).toBe("rule_off");
});

test("who goes with them: events that name the one, suppressions of the other", async () => {
  await plannedOrder("pair");
  const id = await acceptedEvent(world, { payload: { customer: { id: "pair" } } });
  await quarantine(id);
  expect((await ask({ who: "pair@example.com" })).answer).toMatchObject({ kind: "quarantined", proof: { id } });
  await suppressWritten(world.ctx, { address: "pair@example.com", reason: "manual" });
  expect((await ask({ who: "pair", at: "2020-02-29" })).conditions).toContainEqual(
    expect.objectContaining({ name: "Suppression", now: "a person added it by hand (everything)" }),
  );
  await planEvents(world.ctx, {
    eventIds: [
      await acceptedEvent(world, {
        payload: named("pair", { orderId: "ord_new", customer: { id: "pair", email: "pair2@example.com", name: "Ada" } }),
      }),
    ],
  });
  expect((await ask({ who: "pair@example.com", businessId: "ord_new" })).answer?.kind).toBe("wrote_elsewhere");
});

test("a type that another rule listens to says nothing of this one", async () => {
  const id = await acceptedEvent(world, { payload: named("known-type") });
  await quarantine(id);
  expect(await kindOf({ who: "known-type" })).toBe("quarantined");
  const deaf = { ...orderConfirmation, on: [] };
  const { answer } = await why(
    { ...world.ctx, release: { ...world.ctx.release, rule: () => deaf } },
    { who: "known-type", rule: "order-confirmation" },
  );
  expect(answer?.kind).toBe("never_seen");
});

test("what a rule says of an event again does not hide the message that it made of it", async () => {
  const eventId = await plannedOrder("again");
  const { personId, addressId } = await world.db.intent.findFirstOrThrow({
    where: { businessId: "ord_again", ruleKey: "order-confirmation" },
  });
  await world.db.decision.create({
    data: {
      id: newId(),
      eventId,
      ruleKey: "order-confirmation",
      releaseId: world.ctx.release.id,
      planRun: 2,
      outcome: "not_matched",
      reason: "free_order",
      recipient: "person:again",
      personId,
      addressId,
      seen: {},
    },
  });
  expect((await ask({ who: "again" })).answer?.proof?.what).toBe("message");
});

test("a day: what was emitted then and waits, what happened then and came after midnight, days ahead and before Waybill", async () => {
  await world.db
    .$executeRaw`INSERT INTO waybill.inbox (source, event_id, event_type, payload) VALUES ('shop', 'evt_day', 'order.placed', ${JSON.stringify(named("waits-today"))})`;
  expect(await kindOf({ who: "waits-today@example.com", at: "2020-02-29" })).not.toBe("source_lagging");
  expect(await kindOf({ who: "waits-today@example.com", businessId: "ord_other" })).not.toBe("source_lagging");
  expect((await ask({ who: "stranger-2" })).headline).toContain("what waits at this moment does not name them");
  await world.db.inbox.deleteMany();
  expect(await kindOf({ who: "stranger-2", at: "2200-01-01" })).toBe("not_begun");
  expect(await kindOf({ who: "stranger-2", at: "2019-12-31" })).toBe("before_waybill");

  const occurredAt = new Date("2026-01-10T23:59:50Z");
  for (const [who, total] of [
    ["late-yes", 1],
    ["late-no", 0],
    ["late-bad", 1],
  ] as const) {
    const id = await acceptedEvent(world, { payload: named(who, { total }), occurredAt });
    await world.db.event.update({ where: { id }, data: { acceptedAt: new Date("2026-01-11T00:00:10Z") } });
    if (who === "late-bad") await quarantine(id);
    else await planEvents(world.ctx, { eventIds: [id] });
  }
  const on = (who: string) => kindOf({ who, at: "2026-01-10" });
  expect([await on("late-yes"), await on("late-no"), await on("late-bad")]).toEqual(["stuck", "not_matched", "quarantined"]);
});

test("a rule that the code no longer has is asked about nothing: that is no event that never came", async () => {
  await world.db.rule.create({ data: { key: "gone-rule", mode: "on", updatedBy: "test" } });
  expect((await ask({ who: "sent", rule: "gone-rule" })).answer).toMatchObject({ kind: "rule_gone" });
  const before = await anotherPlans(world, { events: [], rules: [{ key: "gone-rule", template: "t" }], templates: [] });
  const { answer } = await ask({ who: "sent", rule: "gone-rule" }); // it is not gone: this process is older
  await before();
  expect(answer).toMatchObject({ kind: "not_looked", sentence: expect.stringContaining("the release that plans has this rule") });
});

test("accepted by the provider, and yet not theirs: redirected, captured; and what waits for somebody", async () => {
  const redirected = await acceptedIntent(world, { person: "redirected" });
  await world.db.submissionBody.updateMany({
    where: { submissionId: redirected.submissionId },
    data: { envelope: { headers: { "X-Waybill-Original-To": redirected.email } } },
  });
  const viewer = { ...world.ctx, actor: { kind: "person", id: newId(), name: "V", role: "viewer" } } as const;
  for (const ctx of [world.ctx, viewer]) {
    const { answer } = await why(ctx, { who: "redirected", rule: "order-confirmation" });
    expect(answer).toMatchObject({ kind: "redirected", sentence: expect.stringContaining("It was redirected") });
  }
  const captured = await acceptedIntent(world, { person: "captured" });
  await world.db.checkResult.updateMany({ where: { intentId: captured.id }, data: { seen: { delivery: { mode: "capture" } } } });
  expect((await ask({ who: "captured" })).answer).toMatchObject({
    kind: "captured",
    sentence: expect.stringContaining("It was captured"),
  });
  const held = await scheduledIntent(world, { person: "held" });
  await checkedIntent(world, { id: held.id, verdict: "wait", reason: "rule_held" });
  expect((await ask({ who: "held" })).answer).toMatchObject({
    kind: "stuck",
    sentence: expect.stringContaining("messages are held"),
  });
});
