import { afterAll, beforeAll, expect, test } from "vitest";
import { trip } from "@/domain/breaker/trip.ts";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { advanceDrops } from "@/domain/drop/advance.ts";
import { dropCause } from "@/domain/drop/cause.ts";
import { dropMessages } from "@/domain/drop/drop.ts";
import { takeBack } from "@/domain/drop/take-back.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import { readmitEvents } from "@/domain/event/readmit.ts";
import { pauseStream } from "@/domain/stream/pause.ts";
import { resumeStream } from "@/domain/stream/resume.ts";
import { newId } from "@/lib/crypto.ts";
import { openDb } from "@/lib/db.ts";
import { deadMessage } from "@/test/dead-message.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { acceptedIntent, endedAttempt, frozenSubmission, restedIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { changesSince, follower } from "./follow.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A follower that has learnt what is there. */
async function following() {
  const next = follower(async () => world.ctx);
  expect((await next()).changes).toEqual({});
  return async () => (await next()).changes;
}

test("each change of a message is told once: made, claimed, given back, tried, ended, at rest", async () => {
  const next = await following();
  const { id } = await scheduledIntent(world);
  expect((await next()).messages).toEqual([id]);
  expect(await next()).toEqual({});

  await world.db.intentWork.update({
    where: { intentId: id },
    data: { claimToken: newId(), claimUntil: new Date(Date.now() + 60_000), claims: 1 },
  });
  expect(await next()).toEqual({ messages: [id] });
  expect(await next()).toEqual({});
  await world.db.intentWork.update({ where: { intentId: id }, data: { claimToken: null, claimUntil: null } });
  expect(await next()).toEqual({ messages: [id] });

  const submissionId = await frozenSubmission(world, { id });
  const attemptId = await endedAttempt(world, { id, submissionId, outcome: null });
  expect(await next()).toEqual({ messages: [id] });
  await world.db
    .$executeRaw`UPDATE waybill.attempt SET ended_at = waybill.now(), outcome = 'deferred' WHERE id = ${attemptId}::uuid`;
  expect(await next()).toEqual({ messages: [id] });
  await restedIntent(world, { id, status: "failed", reason: "attempts_exhausted" });
  expect(await next()).toEqual({ messages: [id] });
  expect(await next()).toEqual({});
});

test("a row whose transaction commits later than others is told when it is there, however far it lies back", async () => {
  const look = follower(async () => world.ctx, { overlapMs: 0 });
  const next = async () => (await look()).changes;
  await next();
  const other = openDb(world.url, { max: 1 });
  const late = await scheduledIntent(world, {});
  await next();
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const under = other.$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE waybill.intent SET status = 'skipped', reason = 'x', rested_at = waybill.now() WHERE id = ${late.id}::uuid`;
    await held;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { id } = await acceptedIntent(world);
  expect((await next()).messages).toEqual([id]);
  await next();
  commit();
  await under;
  await other.$disconnect();
  expect(await next()).toEqual({ messages: [late.id] });
  expect(await next()).toEqual({});
});

test("events, decisions, deeds of people and suppressions have their topics; very many are told as many", async () => {
  const next = await following();
  const { eventId, addressId } = await scheduledIntent(world);
  await world.db.suppression.create({ data: { id: newId(), addressId, reason: "manual", evidence: {} } });
  const row = { actorKind: "person", actorId: "1", actorName: "Ada" };
  await world.db.audit.create({
    data: { id: newId(), ...row, action: "rule.set_mode", targetKind: "rule", targetId: "order-confirmation" },
  });
  const changes = await next();
  expect(changes).toMatchObject({ events: [eventId], people: [addressId], rules: ["order-confirmation"] });
  expect(changes.audit).toHaveLength(1);

  await world.db.$executeRaw`
    INSERT INTO waybill.intent (id, key_hash, rule_key, business_id, address_id, stream, category, template_key, scheduled_for, expires_at)
    SELECT gen_random_uuid(), sha256(n::text::bytea), 'order-confirmation', 'b' || n, ${addressId}::uuid, 'transactional', 'x', 'order-note',
      waybill.now(), waybill.now() + interval '1 hour' FROM generate_series(1, 300) n`;
  expect(await next()).toEqual({ messages: null });
});

test("whoever was away for a little gets what was missed, for long: everything", async () => {
  const now = await world.ctx.clock.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const { id } = await scheduledIntent(world, {});
  await world.db.$executeRaw`UPDATE waybill.intent SET created_at = created_at - interval '1 hour'`;
  await restedIntent(world, { id, status: "skipped", reason: "x" });
  expect((await changesSince(world.ctx, { since: now })).changes.messages).toContain(id);
  for (const since of [ago(600), ago(-3_600), null])
    expect((await changesSince(world.ctx, { since })).changes).toMatchObject({ messages: null, events: null, access: null });
});

test("a pause, an alert and every move of a breaker are told", async () => {
  const next = await following();
  await world.db.stream.create({ data: { key: "weekly", updatedBy: "test" } });
  await pauseStream(world.ctx, { key: "weekly", reason: "links lead nowhere" });
  expect(await next()).toMatchObject({ alerts: ["weekly"], streams: ["weekly"] });
  await resumeStream(world.ctx, { key: "weekly" });
  expect(await next()).toMatchObject({ alerts: ["weekly"], streams: ["weekly"] });

  const account = "smtp:elsewhere:25";
  await trip(world.ctx, { account, sender: "", class: "transient", code: "451" });
  expect(await next()).toMatchObject({ streams: [account], alerts: [expect.any(String)] });
  await world.db.breaker.updateMany({ where: { account }, data: { retryAt: new Date(Date.now() + 3_600_000) } });
  expect(await next()).toEqual({ streams: [account] });
  await world.db.breaker.deleteMany({ where: { account } });
  expect(await next()).toEqual({ streams: [account] });
});

test("what leaves a cause, or comes back to it, is told of causes at once: dropped, taken back, readmitted, and a whole cause as it goes", async () => {
  const letter = await deadMessage(world, { said: "told live" });
  await groupDeadLetters(world.ctx);
  const causeId = (await world.db.deadLetter.findUniqueOrThrow({ where: { subjectId: letter } })).causeId ?? "";
  const [accepted] = await acceptEvents(world.ctx, { transport: "sql", events: [rawEvent({ payload: "{}" })] });
  const eventId = accepted?.id ?? "";
  const next = await following();
  const causes = async () => (await next()).causes;
  await dropMessages(world.ctx, { ids: [letter], reason: "of no use" });
  expect(await causes()).toEqual([letter]);
  await takeBack(world.ctx, { ids: [letter] });
  expect(await causes()).toEqual([letter]);
  await world.db.eventBody.update({ where: { eventId }, data: { payload: JSON.stringify(orderPayload()) } }); // stands for a release that fits it
  await readmitEvents(world.ctx, { eventIds: [eventId] });
  expect(await causes()).toEqual([eventId]);
  await dropCause(world.ctx, { id: causeId, reason: "all of it" });
  expect(await causes()).toContain(causeId);
  while (await advanceDrops(world.ctx));
  expect(await causes()).toEqual(expect.arrayContaining([letter, causeId]));
  expect(await causes()).toBeUndefined();
});

test("events that go with a whole cause are told as events, too", async () => {
  const [kept] = await acceptEvents(world.ctx, { transport: "sql", events: [rawEvent({ eventType: "order.unheard_of" })] });
  await groupDeadLetters(world.ctx);
  const { causeId } = await world.db.deadLetter.findUniqueOrThrow({ where: { subjectId: kept?.id ?? "" } });
  await dropCause(world.ctx, { id: causeId ?? "", reason: "all of it" });
  const next = await following();
  while (await advanceDrops(world.ctx));
  expect((await next()).events).toEqual([kept?.id]);
});
