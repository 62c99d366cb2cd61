import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepare } from "@/domain/intent/prepare.ts";
import { reclaim } from "@/domain/intent/reclaim.ts";
import { rest } from "@/domain/intent/rest.ts";
import { sendSettings } from "@/domain/intent/settings.ts";
import { suppress } from "@/domain/suppression/add.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { messageOf, openSendingWorld, prepared, type SendingWorld, sent } from "@/test/sending.ts";
import { send } from "./send.ts";
import { settle } from "./settle.ts";
import { start } from "./start.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.close());

const mailsOf = (id: string) => world.smtp.received.filter((mail) => mail.intentId === id);

describe("outcomes", () => {
  test("accepted: one mail, one attempt, at rest", async () => {
    const { id, eventId } = await scheduledIntent(world);
    expect(await sent(world, [id])).toEqual([{ intentId: id, result: "accepted" }]);
    const message = await messageOf(world, id);
    expect(message).toMatchObject({ status: "accepted", reason: null, work: null, checks: [{ verdict: "send" }] });
    expect(message.submissions).toMatchObject([
      { no: 1, resolution: "accepted", resolvedBy: "attempt", providerAccount: world.ctx.providers.standard.account },
    ]);
    expect(message.attempts).toMatchObject([
      { no: 1, outcome: "accepted", class: null, countsTowardLimit: true, providerMessageId: expect.stringMatching(/^Q\d+$/) },
    ]);
    expect(mailsOf(id)).toHaveLength(1);
    const raw = mailsOf(id)[0]?.raw.toString() ?? "";
    expect(raw).toContain(`X-Waybill-Event: ${eventId}`);
    expect(raw).toContain(`Message-ID: ${message.submissions[0]?.messageId}`);
    expect(await sent(world, [id])).toEqual([]); // nothing is left to claim
  });

  test("deferred: the same submission again, later, with the same bytes", async () => {
    const { id } = await scheduledIntent(world);
    world.smtp.next("defer");
    expect(await sent(world, [id])).toEqual([{ intentId: id, result: "scheduled" }]);
    const waiting = await messageOf(world, id);
    expect(waiting).toMatchObject({ status: "scheduled", attempts: [{ outcome: "deferred", class: "transient", code: "451" }] });
    expect(waiting.work).toMatchObject({ attemptsUsed: 1, claims: 0, claimToken: null, queuedUntil: null });
    await world.moveClock("PT15S");
    expect(await sent(world, [id])).toEqual([{ intentId: id, result: "accepted" }]);
    expect((await messageOf(world, id)).submissions).toHaveLength(1);
  });

  test("a mailbox that does not exist: failed at once, and the address is suppressed in the same transaction", async () => {
    const first = await scheduledIntent(world);
    world.smtp.next("no_such_user");
    expect(await sent(world, [first.id])).toEqual([{ intentId: first.id, result: "failed" }]);
    expect(await messageOf(world, first.id)).toMatchObject({
      status: "failed",
      reason: "rejected",
      class: "recipient",
      submissions: [{ resolution: "not_accepted" }],
    });
    expect(await world.db.suppression.findMany({ where: { addressId: first.addressId } })).toMatchObject([
      { reason: "no_such_mailbox", evidence: { code: "550" } },
    ]);
    const second = await scheduledIntent(world, { address: first.email });
    await sent(world, [second.id]);
    expect(await messageOf(world, second.id)).toMatchObject({ status: "skipped", reason: "suppressed", attempts: [] });
  });

  test("refused content: failed with its class, no suppression", async () => {
    const { id, addressId } = await scheduledIntent(world);
    world.smtp.next("refuse_content");
    await sent(world, [id]);
    expect(await messageOf(world, id)).toMatchObject({ status: "failed", class: "content" });
    expect(await world.db.suppression.count({ where: { addressId } })).toBe(0);
  });

  test("cut after the message was taken: uncertain, and never sent again by itself", async () => {
    const { id } = await scheduledIntent(world);
    world.smtp.next("cut");
    expect(await sent(world, [id])).toEqual([{ intentId: id, result: "uncertain" }]);
    expect(await messageOf(world, id)).toMatchObject({
      status: "uncertain",
      reason: "unknown_outcome",
      work: null,
      submissions: [{ resolution: null }],
      attempts: [{ outcome: "unknown", class: "unknown" }],
    });
    await world.moveClock("PT2H");
    await reclaim(world.ctx);
    expect(await sent(world, [id])).toEqual([]);
    expect(mailsOf(id)).toHaveLength(1);
  });

  test("throttled does not use an attempt up; six that count do", async () => {
    const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
    world.smtp.next("throttle");
    await sent(world, [id]);
    expect((await messageOf(world, id)).work).toMatchObject({ attemptsUsed: 0 });
    const results: (string | undefined)[] = [];
    for (let n = 0; n < 6; n++) {
      await world.moveClock("PT11M");
      world.smtp.next("defer");
      results.push((await sent(world, [id]))[0]?.result);
    }
    expect(results).toEqual([...Array(5).fill("scheduled"), "failed"]);
    expect(await messageOf(world, id)).toMatchObject({ status: "failed", reason: "attempts_exhausted", class: "transient" });
  });

  test("a retry that cannot fit before the deadline expires the message now", async () => {
    const { id } = await scheduledIntent(world, { expiresIn: 5 });
    const [ready] = await prepared(world, [id]);
    if (!ready) throw new Error("not prepared");
    const { started } = await start(world.ctx, { rows: [ready], marginMs: 0, timeoutMs: 30_000 });
    const outcome = { outcome: "deferred", class: "transient", code: "451", detail: "later", retryAfterSeconds: 60 } as const;
    await settle(world.ctx, { rows: [{ attemptId: started[0]?.attemptId ?? "", intentId: id, token: ready.token, outcome }] });
    expect(await messageOf(world, id)).toMatchObject({
      status: "expired",
      reason: "retry_past_deadline",
      submissions: [{ resolution: "not_accepted" }],
    });
  });
});

describe("between check and call (I4, I6)", () => {
  const cases: [string, (id: string, addressId: string) => Promise<unknown>, string][] = [
    [
      "the rule is turned off",
      () => world.db.rule.update({ where: { key: "order-confirmation" }, data: { mode: "off" } }),
      "rule_off",
    ],
    [
      "the address is suppressed",
      (_, addressId) => suppress(world.ctx, { addressId, reason: "complaint", evidence: {} }),
      "suppressed",
    ],
    ["the message is cancelled", (id) => cancel(id), "cancelled"],
    [
      "its deadline passes",
      (id) => world.db.intentWork.update({ where: { intentId: id }, data: { expiresAt: new Date(0) } }),
      "expired",
    ],
    [
      "the lease ends",
      (id) => world.db.intentWork.update({ where: { intentId: id }, data: { claimUntil: new Date(0) } }),
      "claim_lost",
    ],
    [
      "another worker takes it",
      (id) => world.db.intentWork.update({ where: { intentId: id }, data: { claimToken: crypto.randomUUID() } }),
      "claim_lost",
    ],
    [
      "the database turns out to be another environment's",
      () => world.db.instance.updateMany({ data: { environment: "production" } }),
      "wrong_environment",
    ],
  ];
  test.each(cases)("%s: nothing is sent", async (_, change, refusal) => {
    const { id, addressId } = await scheduledIntent(world);
    const rows = await prepared(world, [id]);
    expect(rows).toHaveLength(1);
    await change(id, addressId);
    expect(await send(world.ctx, { rows, ...sendSettings })).toEqual([{ intentId: id, result: refusal }]);
    await world.db.rule.updateMany({ data: { mode: "on" } });
    await world.db.instance.updateMany({ data: { environment: "test" } });
    const message = await messageOf(world, id);
    expect(message.attempts).toEqual([]);
    expect(mailsOf(id)).toEqual([]);
  });

  const cancel = (id: string) =>
    world.db.$transaction(async (tx) => {
      const work = await tx.intentWork.findUniqueOrThrow({ where: { intentId: id } });
      await rest({ ...world.ctx, db: tx }, [{ intentId: id, token: work.claimToken, status: "cancelled", reason: "cancelled" }]);
    });

  test("a check older than ten seconds is asked again", async () => {
    const { id } = await scheduledIntent(world);
    const rows = await prepared(world, [id]);
    await world.moveClock("PT11S");
    expect(await send(world.ctx, { rows, ...sendSettings })).toEqual([{ intentId: id, result: "check_stale" }]);
    expect(await sent(world, [id])).toEqual([{ intentId: id, result: "accepted" }]);
    expect((await messageOf(world, id)).checks).toHaveLength(2);
  });

  test("a process that stood still after the attempt's row sends nothing", async () => {
    const { id } = await scheduledIntent(world);
    const { ready } = await prepare(world.ctx, { intentIds: [id], leaseMs: 700 });
    const before = mailsOf(id).length;
    const reach = async (point: string) => {
      if (point === "after_attempt") await new Promise((resolve) => setTimeout(resolve, 800));
    };
    expect(await send({ ...world.ctx, reach }, { rows: ready, marginMs: 100, timeoutMs: 1_000 })).toEqual([
      { intentId: id, result: "scheduled" },
    ]);
    expect(mailsOf(id)).toHaveLength(before);
    expect(await messageOf(world, id)).toMatchObject({
      attempts: [{ outcome: "deferred", code: "budget_spent", countsTowardLimit: false }],
    });
  });

  test("many workers that start the same message: one attempt", async () => {
    const { id } = await scheduledIntent(world);
    const rows = await prepared(world, [id]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => start(world.ctx, { rows, marginMs: 0, timeoutMs: 30_000 })),
    );
    expect(answers.flatMap((answer) => answer.started)).toHaveLength(1);
    expect(answers.flatMap((answer) => answer.refused).every((each) => each.refusal === "attempt_open")).toBe(true);
  });
});

describe("late answers", () => {
  /** A message whose worker stood still during the call, and which was taken back. */
  async function takenBack() {
    const { id } = await scheduledIntent(world);
    const [ready] = await prepared(world, [id]);
    if (!ready) throw new Error("not prepared");
    const { started } = await start(world.ctx, { rows: [ready], marginMs: 0, timeoutMs: 30_000 });
    await world.moveClock("PT61S");
    expect((await reclaim(world.ctx)).doubtful).toBeGreaterThan(0);
    expect(await messageOf(world, id)).toMatchObject({
      status: "uncertain",
      class: "crash",
      attempts: [{ outcome: "unknown", class: "crash" }],
    });
    return { id, row: { attemptId: started[0]?.attemptId ?? "", intentId: id, token: ready.token } };
  }
  const accepted = { outcome: "accepted", providerMessageId: "Q1" } as const;
  const refused = { outcome: "rejected", class: "content", permanent: true, code: "554", detail: "no" } as const;
  const unknown = { outcome: "unknown", code: "lost", detail: "cut" } as const;

  test("accepted is evidence, and settles the message", async () => {
    const { id, row } = await takenBack();
    expect(await settle(world.ctx, { rows: [{ ...row, outcome: accepted }] })).toMatchObject([{ late: true }]);
    const message = await messageOf(world, id);
    expect(message).toMatchObject({
      status: "accepted",
      reason: null,
      class: null,
      submissions: [{ resolution: "accepted", resolvedBy: "evidence" }],
    });
    expect(message.attempts).toMatchObject([
      { outcome: "unknown", class: "crash", evidence: [{ kind: "late_answer", outcome: "accepted" }] },
    ]);
  });

  test("refused is evidence: uncertain still, but safe to send again", async () => {
    const { id, row } = await takenBack();
    await settle(world.ctx, { rows: [{ ...row, outcome: refused }] });
    expect(await messageOf(world, id)).toMatchObject({
      status: "uncertain",
      submissions: [{ resolution: "not_accepted", resolvedBy: "evidence" }],
    });
  });

  test("unknown says nothing new", async () => {
    const { id, row } = await takenBack();
    await settle(world.ctx, { rows: [{ ...row, outcome: unknown }] });
    expect(await messageOf(world, id)).toMatchObject({
      status: "uncertain",
      submissions: [{ resolution: null }],
      attempts: [{ evidence: [] }],
    });
  });

  test("settling twice, at the same time or later, changes nothing the second time", async () => {
    const { id } = await scheduledIntent(world);
    const [ready] = await prepared(world, [id]);
    if (!ready) throw new Error("not prepared");
    const { started } = await start(world.ctx, { rows: [ready], marginMs: 0, timeoutMs: 30_000 });
    const row = { attemptId: started[0]?.attemptId ?? "", intentId: id, token: ready.token, outcome: accepted };
    const fates = (await Promise.all(Array.from({ length: 4 }, () => settle(world.ctx, { rows: [row] })))).flat();
    expect(fates.filter((fate) => !fate.late)).toHaveLength(1);
    await settle(world.ctx, { rows: [{ ...row, outcome: refused }] });
    expect(await messageOf(world, id)).toMatchObject({
      status: "accepted",
      submissions: [{ resolution: "accepted", resolvedBy: "attempt" }],
      attempts: [{ outcome: "accepted" }],
    });
  });

  test("an answer races the sweeper: whichever comes first, one settlement and an explained message", async () => {
    for (let n = 0; n < 10; n++) {
      const { id } = await scheduledIntent(world);
      const [ready] = await prepared(world, [id]);
      if (!ready) throw new Error("not prepared");
      const { started } = await start(world.ctx, { rows: [ready], marginMs: 0, timeoutMs: 30_000 });
      await world.db.intentWork.update({ where: { intentId: id }, data: { claimUntil: new Date(0) } });
      const row = { attemptId: started[0]?.attemptId ?? "", intentId: id, token: ready.token, outcome: accepted };
      await Promise.all([settle(world.ctx, { rows: [row] }), reclaim(world.ctx)]);
      const message = await messageOf(world, id);
      expect(message).toMatchObject({ status: "accepted", work: null, submissions: [{ resolution: "accepted" }] });
      expect(message.attempts).toHaveLength(1);
    }
  });

  test("cancelled while the call is on its way: uncertain, until the answer comes", async () => {
    const { id } = await scheduledIntent(world);
    const [ready] = await prepared(world, [id]);
    if (!ready) throw new Error("not prepared");
    const { started } = await start(world.ctx, { rows: [ready], marginMs: 0, timeoutMs: 30_000 });
    expect(await rest(world.ctx, [{ intentId: id, token: ready.token, status: "cancelled", reason: "cancelled" }])).toEqual([
      { intentId: id, status: "uncertain" },
    ]);
    await settle(world.ctx, {
      rows: [{ attemptId: started[0]?.attemptId ?? "", intentId: id, token: ready.token, outcome: accepted }],
    });
    expect(await messageOf(world, id)).toMatchObject({ status: "accepted", attempts: [{ outcome: "accepted" }] });
  });
});
