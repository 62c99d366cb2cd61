import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "@/domain/attempt/send.ts";
import { settle } from "@/domain/attempt/settle.ts";
import { start } from "@/domain/attempt/start.ts";
import { cancelMessage } from "@/domain/intent/cancel.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { reclaim } from "@/domain/intent/reclaim.ts";
import { settleMessage } from "@/domain/settlement/settle.ts";
import type { Ctx } from "@/lib/context.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { openResendWorld, type ResendWorld } from "@/test/resend/world.ts";
import { messageOf, prepared, sent } from "@/test/sending.ts";
import { PATIENCE_MS } from "@/test/until.ts";
import { matchObservations } from "./match.ts";
import { observe, type Reported } from "./receive.ts";

let world: ResendWorld;
beforeAll(async () => {
  world = await openResendWorld();
  return () => world.close();
});
beforeEach(() => {
  world.fake.calm();
  world.fake.settings.webhooksByItself = false;
});

const mailOf = (id: string) => {
  const mail = world.fake.mails.find((each) => each.intentId === id);
  if (!mail) throw new Error("the fake has no mail of it");
  return mail;
};
const tell = (id: string, type: string, more: { webhookId?: string; data?: Record<string, unknown> } = {}) =>
  world.fake.webhook({ type, mail: mailOf(id), ...more });
const observationsOf = (id: string) => world.db.observation.findMany({ where: { intentId: id }, include: { body: true } });
const suppressionsOf = (addressId: string) => world.db.suppression.findMany({ where: { addressId } });
/** A message whose answer was lost: taken, and nobody here knows. */
async function unknownIntent(expiresIn = 86_400) {
  const intent = await scheduledIntent(world, { expiresIn });
  world.fake.next("500_after");
  await sent(world, [intent.id]);
  return intent;
}
/** … and the window is over, so that nothing is tried again. */
async function uncertainIntent() {
  const intent = await unknownIntent(60);
  await world.db.submission.updateMany({
    where: { intentId: intent.id },
    data: { idempotentUntil: await world.ctx.clock.now() },
  });
  await world.db.intentWork.updateMany({ where: { intentId: intent.id }, data: { nextAt: await world.ctx.clock.now() } });
  await sent(world, [intent.id]);
  expect(await messageOf(world, intent.id)).toMatchObject({ status: "uncertain" });
  expect(world.fake.submissions.filter((each) => each.intentId === intent.id)).toHaveLength(1);
  return intent;
}

test("a webhook is kept raw, matched by our key, told in the timeline, and shown beside the status", async () => {
  const { id } = await scheduledIntent(world);
  expect(await sent(world, [id])).toMatchObject([{ result: "accepted" }]);
  expect((await readMessage(world.ctx, { id })).sentence).toMatch(/Whether it was delivered is not known\.$/);
  expect(await tell(id, "email.delivered")).toBe(200);
  const [observation] = await observationsOf(id);
  expect(observation).toMatchObject({ provider: "resend", account: "resend:test", kind: "delivered", type: "email.delivered" });
  expect(JSON.parse(observation?.body?.raw ?? "")).toMatchObject({ type: "email.delivered", data: { email_id: mailOf(id).id } });
  const { message, sentence, timeline } = await readMessage(world.ctx, { id });
  expect(message).toMatchObject({ status: "accepted", delivery: "delivered" });
  expect(sentence).toMatch(/It was delivered to the recipient's mail server\.$/);
  expect(timeline.at(-1)).toMatchObject({ kind: "observation", title: "Delivered" });
});

test("one that comes again is the same; a late delivered hides no bounce; the address is suppressed once, with its evidence", async () => {
  const { id, addressId } = await scheduledIntent(world);
  await sent(world, [id]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => tell(id, "email.bounced", { webhookId: "msg_same" })));
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  await tell(id, "email.delivered");
  await tell(id, "email.bounced");
  const observations = await observationsOf(id);
  expect(observations.map(({ kind }) => kind).sort()).toEqual(["bounced", "bounced", "delivered"]);
  expect((await readMessage(world.ctx, { id })).message).toMatchObject({ status: "accepted", delivery: "bounced" });
  expect(await suppressionsOf(addressId)).toMatchObject([
    {
      reason: "hard_bounce",
      scope: "all",
      evidence: { observationId: observations.find((each) => each.webhookId === "msg_same")?.id },
    },
  ]);
});

test("a soft bounce suppresses nobody, a complaint does, and mail that was redirected nobody's", async () => {
  const [soft, spam, other] = [await scheduledIntent(world), await scheduledIntent(world), await scheduledIntent(world)];
  await sent(world, [soft.id, spam.id, other.id]);
  await tell(soft.id, "email.bounced", { data: { bounce: { type: "Transient", subType: "MailboxFull" } } });
  await tell(spam.id, "email.complained");
  await world.db
    .$executeRaw`UPDATE waybill.submission_body b SET envelope = jsonb_set(envelope, '{headers,X-Waybill-Original-To}', '"x"')
    FROM waybill.submission s WHERE s.id = b.submission_id AND s.intent_id = ${other.id}::uuid`;
  await tell(other.id, "email.bounced");
  expect(await suppressionsOf(soft.addressId)).toEqual([]);
  expect(await suppressionsOf(spam.addressId)).toMatchObject([{ reason: "complaint" }]);
  expect(await suppressionsOf(other.addressId)).toEqual([]);
});

test.each(["email.sent", "email.delivered", "email.bounced", "email.opened", "email.failed"])(
  "%s settles an uncertain message",
  async (type) => {
    const { id } = await uncertainIntent();
    expect(await tell(id, type)).toBe(200);
    expect(await messageOf(world, id)).toMatchObject({
      status: "accepted",
      reason: null,
      class: null,
      submissions: [{ resolution: "accepted", resolvedBy: "observation" }],
    });
  },
);

test("an unknown type proves nothing, and is kept", async () => {
  const { id } = await uncertainIntent();
  expect(await tell(id, "email.invented_tomorrow")).toBe(200);
  expect(await messageOf(world, id)).toMatchObject({ status: "uncertain" });
  expect(await observationsOf(id)).toMatchObject([{ kind: "unknown", type: "email.invented_tomorrow" }]);
});

test("what a person decided stays, and the webhook is a fact", async () => {
  const ctx: Ctx = { ...world.ctx, actor: { kind: "person", id: "usr_ada", name: "Ada", role: "support" } };
  const reason = "they called and had nothing";
  for (const verdict of ["not_sent", "sent"] as const) {
    const { id } = await uncertainIntent();
    const submissionId = (await messageOf(world, id)).submissions[0]?.id ?? "";
    await settleMessage(ctx, { id, submissionId, verdict, reason, withinHours: 1 });
    const before = await messageOf(world, id);
    await tell(id, "email.delivered");
    expect(await messageOf(world, id)).toEqual(before);
    const { timeline, sentence, message } = await readMessage(world.ctx, { id });
    const told = timeline.find((entry) => entry.kind === "observation")?.detail;
    if (verdict === "not_sent") expect(told).toContain("it may have arrived twice");
    else expect(sentence).toMatch(/^Marked as sent by a person .* It was delivered to the recipient's mail server\.$/);
    expect(message.delivery).toBe("delivered");
  }
});

test("a message that waits for its next try rests at once: nothing is called again", async () => {
  const { id } = await unknownIntent();
  expect(await messageOf(world, id)).toMatchObject({ status: "scheduled" });
  await tell(id, "email.sent");
  expect(await messageOf(world, id)).toMatchObject({ status: "accepted", work: null });
  await world.moveClock("PT15M");
  expect(await sent(world, [id])).toEqual([]);
  expect(world.fake.submissions.filter((each) => each.intentId === id)).toHaveLength(1);
});

test("before the HTTP answer: whatever the answer then is, the message is accepted once", async () => {
  for (const end of ["answer", "cut", "silence"] as const) {
    const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
    world.fake.next({ webhooksFirst: ["email.sent", "email.delivered"], end, status: end === "answer" ? 500 : 200 });
    const [ready] = await prepared(world, [id]);
    if (!ready) throw new Error("not prepared");
    await send(world.ctx, { rows: [ready], marginMs: 0, timeoutMs: end === "silence" ? 700 : 10_000 });
    const resolved = async () => (await messageOf(world, id)).submissions[0]?.resolvedBy; // on a busy machine a silence is over before
    await expect.poll(resolved).toBe("observation");
    await world.moveClock("PT1M");
    await sent(world, [id]);
    expect(await messageOf(world, id)).toMatchObject({ status: "accepted", reason: null, class: null, work: null });
    expect(world.fake.submissions.filter((each) => each.intentId === id)).toHaveLength(1);
  }
});

test("while its worker died: the take-over finds it accepted", async () => {
  const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
  const [ready] = await prepared(world, [id]);
  if (!ready) throw new Error("not prepared");
  await start(world.ctx, { rows: [ready], marginMs: 0, timeoutMs: 30_000 });
  await world.ctx.providers.standard.submit(ready.message, {
    idempotencyKey: ready.idempotencyKey,
    signal: AbortSignal.timeout(5_000),
    remainingMs: () => 5_000,
  });
  await tell(id, "email.delivered");
  expect(await messageOf(world, id)).toMatchObject({ status: "scheduled", submissions: [{ resolution: "accepted" }] });
  await world.moveClock("PT61S");
  await reclaim(world.ctx);
  await world.moveClock("PT1M");
  await sent(world, [id]);
  expect(await messageOf(world, id)).toMatchObject({ status: "accepted", work: null });
  expect(world.fake.mails.filter((each) => each.intentId === id)).toHaveLength(1);
});

test("cancelled at the same time: whoever is first, it is not cancelled and sent", async () => {
  const intents = await Promise.all(Array.from({ length: 6 }, () => unknownIntent()));
  await Promise.all(intents.flatMap(({ id }) => [tell(id, "email.sent"), cancelMessage(world.ctx, { id }).catch(() => null)]));
  for (const { id } of intents) expect(await messageOf(world, id)).toMatchObject({ status: "accepted" });
});

test("webhooks at the same moment as the outcome: ten messages, each accepted once", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 10; n++) ids.push((await scheduledIntent(world, { expiresIn: 86_400 })).id);
  world.fake.always({ status: 500 });
  world.fake.settings.webhooksByItself = true;
  await sent(world, ids);
  await expect.poll(() => world.db.observation.count({ where: { intentId: { in: ids } } })).toBe(20);
  await world.moveClock("PT1M");
  await sent(world, ids);
  for (const id of ids) expect(await messageOf(world, id)).toMatchObject({ status: "accepted", work: null, reason: null });
  expect(world.fake.mails.filter((each) => ids.includes(each.intentId ?? ""))).toHaveLength(10);
});

const steps = ["answer", "email.sent", "email.bounced", "email.delivered"];
const orders = steps
  .flatMap((a) => steps.flatMap((b) => steps.flatMap((c) => steps.map((d) => [a, b, c, d]))))
  .filter((each) => new Set(each).size === 4);

test.each(orders)("%s, %s, %s, %s: every order of answer and webhooks ends alike (I8)", async (...order) => {
  const { id, addressId } = await scheduledIntent(world, { expiresIn: 86_400 });
  const [ready] = await prepared(world, [id]);
  if (!ready) throw new Error("not prepared");
  const { started } = await start(world.ctx, { rows: [ready], marginMs: 0, timeoutMs: 30_000 });
  const { message, idempotencyKey } = ready;
  const calm = { signal: AbortSignal.timeout(5_000), remainingMs: () => 5_000 };
  world.fake.next("500_after");
  const outcome = await world.ctx.providers.standard.submit(message, { idempotencyKey, ...calm });
  const attemptId = started[0]?.attemptId ?? "";
  for (const step of order)
    if (step === "answer") await settle(world.ctx, { rows: [{ attemptId, intentId: id, token: ready.token, outcome }] });
    else expect(await tell(id, step)).toBe(200);
  await world.moveClock("PT1M"); // a retry that was planned before the evidence finds it
  await sent(world, [id]);
  expect(await messageOf(world, id)).toMatchObject({
    status: "accepted",
    reason: null,
    class: null,
    work: null,
    submissions: [{ resolution: "accepted", resolvedBy: "observation" }],
    attempts: [{ outcome: "unknown" }],
  });
  expect((await readMessage(world.ctx, { id })).message.delivery).toBe("bounced");
  expect(await suppressionsOf(addressId)).toHaveLength(1);
  expect(world.fake.mails.filter((each) => each.intentId === id)).toHaveLength(1);
});

const report = (changes: Partial<Reported>): Reported => ({
  provider: "resend",
  account: "resend:test",
  webhookId: crypto.randomUUID(),
  kind: "delivered",
  type: "email.delivered",
  code: null,
  detail: null,
  occurredAt: null,
  idempotencyKey: null,
  providerMessageId: null,
  raw: "{}",
  ...changes,
});

test("without our key: by the provider's id, once the outcome is known, by the sweep", async () => {
  const { id } = await scheduledIntent(world);
  const early = report({ providerMessageId: "re-early" });
  await observe(world.ctx, { reports: [early, report({ providerMessageId: "of somebody else" })] });
  await matchObservations(world.ctx);
  await sent(world, [id]);
  await matchObservations(world.ctx);
  expect(await observationsOf(id)).toEqual([]);
  await world.db.attempt.updateMany({ where: { intentId: id }, data: { providerMessageId: "re-early" } });
  await matchObservations(world.ctx);
  expect(await observationsOf(id)).toMatchObject([{ webhookId: early.webhookId }]);
  await observe(world.ctx, { reports: [report({ providerMessageId: "re-early", kind: "opened" })] });
  expect((await readMessage(world.ctx, { id })).message.delivery).toBe("opened");
});

test("neither another account's key nor another provider's id is ours; odd text is stored", async () => {
  const { id } = await scheduledIntent(world);
  await sent(world, [id]);
  const { key } = mailOf(id);
  const strange = "\0\ud800".padEnd(5_000, "x");
  const others = [
    report({ account: "resend:other", idempotencyKey: key }),
    report({ provider: "postmark", providerMessageId: mailOf(id).id }),
    report({ code: strange, detail: strange, type: strange, raw: strange, idempotencyKey: strange, webhookId: "\0" }),
  ];
  expect(await observe(world.ctx, { reports: others })).toEqual({ stored: 3 });
  expect(await observe(world.ctx, { reports: others })).toEqual({ stored: 0 });
  expect(await observationsOf(id)).toEqual([]);
});

test.each(["+275760-09-13T00:00:00Z", "-000500-01-01T00:00:00Z", "0000-01-01", "never"])(
  "a moment that no mail can have (%s) loses no report",
  async (text) => {
    const named = { id: `odd ${text}`, occurredAt: new Date(text) };
    expect(await observe(world.ctx, { reports: [report({ webhookId: named.id, occurredAt: named.occurredAt })] })).toEqual({
      stored: 1,
    });
    const { occurredAt } = await world.db.observation.findFirstOrThrow({ where: { webhookId: named.id } });
    expect(Math.abs(occurredAt.getTime() - (await world.ctx.clock.now()).getTime())).toBeLessThan(PATIENCE_MS);
  },
);

test("over the socket: a wrong secret, a replay after five minutes, a huge body", async () => {
  const { id } = await scheduledIntent(world);
  await sent(world, [id]);
  const { webhook } = world.fake.settings;
  if (!webhook) throw new Error("no webhook");
  const secret = `whsec_${Buffer.from("another secret of some length").toString("base64")}`;
  expect(await world.fake.webhook({ type: "email.sent", mail: mailOf(id) }, { ...webhook, secret })).toBe(401);
  for (const [seconds, status] of [
    [-301, 401],
    [301, 401],
    [-290, 200],
    [290, 200],
  ] as const) {
    const signedAt = new Date((await world.ctx.clock.now()).getTime() + seconds * 1000);
    expect(await world.fake.webhook({ type: "email.sent", mail: mailOf(id), signedAt }), `${seconds}`).toBe(status);
  }
  expect(await world.fake.webhook({ type: "email.sent", mail: mailOf(id), data: { x: "x".repeat(600_000) } })).toBe(413);
  expect(await observationsOf(id)).toHaveLength(2);
});
