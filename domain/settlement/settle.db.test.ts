import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "@/domain/access/types.ts";
import { settle } from "@/domain/attempt/settle.ts";
import { examine } from "@/domain/doctor/examine.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { lockWait } from "@/test/lock-wait.ts";
import { messageOf, openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import type { Settle } from "./schema.ts";
import { settleMessage } from "./settle.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.close());

const as = (name: string, role: Role = "support"): Ctx => ({
  ...world.ctx,
  actor: { kind: "person", id: `usr_${name}`, name, role },
  requestId: `req_${name}`,
});

/** The server got the whole message and closed the connection without an answer. */
async function uncertain(options: Parameters<typeof scheduledIntent>[1] = {}) {
  const message = await scheduledIntent(world, options);
  world.smtp.next("cut");
  await sent(world, [message.id]);
  const { status, submissions, attempts } = await messageOf(world, message.id);
  expect(status).toBe("uncertain");
  return {
    ...message,
    submissionId: submissions[0]?.id ?? "",
    attemptId: attempts[0]?.id ?? "",
    token: attempts[0]?.claimToken ?? "",
  };
}
type Uncertain = Awaited<ReturnType<typeof uncertain>>;

const say = (ctx: Ctx, { id, submissionId }: Uncertain, verdict: Settle["verdict"], more: Partial<Settle> = {}) =>
  settleMessage(ctx, { id, submissionId, verdict, reason: "the server's log says so", ...more });

const audits = (id: string) => world.db.audit.findMany({ where: { targetId: id, action: "message.settle" } });

const late = (message: Uncertain, outcome: "accepted" | "rejected", ctx: Ctx = world.ctx) =>
  settle(ctx, {
    rows: [
      {
        attemptId: message.attemptId,
        intentId: message.id,
        token: message.token,
        outcome:
          outcome === "accepted"
            ? { outcome, providerMessageId: "late-1" }
            : { outcome, class: "content", permanent: true, code: "554", detail: "no" },
      },
    ],
  });

describe("the three answers", () => {
  test("sent: it counts as accepted, nothing goes out, and the page says who said so", async () => {
    const message = await uncertain();
    const received = world.smtp.received.length;
    expect(await say(as("Ada"), message, "sent")).toEqual({ ok: true, status: "accepted" });
    expect(await messageOf(world, message.id)).toMatchObject({
      status: "accepted",
      reason: "marked_sent",
      class: null,
      work: null,
      submissions: [{ resolution: "accepted", resolvedBy: "person" }],
    });
    expect(world.smtp.received).toHaveLength(received);
    expect(await audits(message.id)).toMatchObject([
      { actorName: "Ada", reason: "the server's log says so", after: { verdict: "sent", status: "accepted" } },
    ]);
    const { sentence, timeline } = await readMessage(world.ctx, message);
    expect(sentence).toMatch(/^Marked as sent by a person on /);
    expect(timeline.slice(-2)).toMatchObject([{ title: "Ada marked it as sent" }, { title: "At rest: counts as sent" }]);
  });

  test("not sent: one new submission with a key of its own, fresh tries, numbers that go on", async () => {
    const message = await uncertain();
    const received = world.smtp.received.length;
    expect(await say(as("Ada"), message, "not_sent")).toEqual({ ok: true, status: "scheduled" });
    expect(await messageOf(world, message.id)).toMatchObject({
      status: "scheduled",
      restedAt: null,
      work: { attemptsUsed: 0, claimToken: null },
    });
    expect(await sent(world, [message.id])).toEqual([{ intentId: message.id, result: "accepted" }]);
    const after = await messageOf(world, message.id);
    expect(after).toMatchObject({
      status: "accepted",
      submissions: [
        { no: 1, resolution: "not_accepted", resolvedBy: "person" },
        { no: 2, resolution: "accepted", resolvedBy: "attempt" },
      ],
      attempts: [
        { no: 1, outcome: "unknown" },
        { no: 2, outcome: "accepted" },
      ],
    });
    expect(new Set(after.submissions.map((each) => each.idempotencyKey)).size).toBe(2);
    expect(world.smtp.received).toHaveLength(received + 1);
    const { timeline } = await readMessage(world.ctx, message);
    expect(timeline.find((entry) => entry.kind === "settlement")).toMatchObject({
      title: "Ada marked it as not sent, to be sent again",
      detail: expect.stringMatching(/Ada wrote: the server's log says so\. It goes out as a new submission until /),
    });
  });

  test("not sent: it keeps the version that somebody had chosen when it was retried", async () => {
    const { id: templateVersionId } = await world.db.templateVersion.findFirstOrThrow({ where: { templateKey: "order-note" } });
    const message = await uncertain();
    await world.db.intentBody.update({ where: { intentId: message.id }, data: { templateVersionId } });
    await say(as("Ada"), message, "not_sent");
    expect(await world.db.intentBody.findUniqueOrThrow({ where: { intentId: message.id } })).toMatchObject({ templateVersionId });
  });

  test("left to evidence: noted, and evidence settles it", async () => {
    const message = await uncertain();
    expect(await say(as("Ada"), message, "left")).toEqual({ ok: true, status: "uncertain" });
    expect(await messageOf(world, message.id)).toMatchObject({ status: "uncertain", submissions: [{ resolution: null }] });
    await late(message, "accepted");
    expect(await messageOf(world, message.id)).toMatchObject({
      status: "accepted",
      submissions: [{ resolution: "accepted", resolvedBy: "evidence" }],
    });
    expect(await say(as("Bob"), message, "not_sent")).toEqual({ ok: false, code: "settled", status: "accepted", by: null });
  });
});

describe("who is first wins", () => {
  test("two people at the same moment: one settles, the other learns who did", async () => {
    const message = await uncertain();
    const answers = await Promise.all([say(as("Ada"), message, "sent"), say(as("Bob"), message, "not_sent")]);
    const won = answers.findIndex((answer) => answer.ok);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers[1 - won]).toMatchObject({ ok: false, code: "settled", by: ["Ada", "Bob"][won] });
    expect(await audits(message.id)).toHaveLength(1);
  });

  test("a person who waits for evidence that is being written loses to it", async () => {
    const message = await uncertain();
    let answer: Promise<unknown> = Promise.resolve();
    await transaction(world.ctx, async (tx) => {
      await late(message, "accepted", tx);
      answer = say(as("Ada"), message, "not_sent");
      await lockWait(world);
    });
    expect(await answer).toMatchObject({ ok: false, code: "settled", status: "accepted" });
    expect(await audits(message.id)).toEqual([]);
  });

  test.each([
    ["accepted", "not_sent", "it may have arrived twice"],
    ["rejected", "sent", "it did not arrive by this try"],
  ] as const)("evidence (%s) that comes after a person said %s is kept, and told", async (outcome, verdict, words) => {
    const message = await uncertain();
    await say(as("Ada"), message, verdict);
    const before = await messageOf(world, message.id);
    await late(message, outcome);
    const after = await messageOf(world, message.id);
    expect(after.status).toBe(before.status);
    expect(after.submissions).toEqual(before.submissions);
    const { timeline } = await readMessage(world.ctx, message);
    expect(timeline.find((entry) => entry.kind === "evidence")?.detail).toContain(words);
  });

  test("an answer to an older submission than the newest settles nothing", async () => {
    const message = await uncertain();
    await say(as("Ada"), message, "not_sent");
    world.smtp.next("cut");
    await sent(world, [message.id]);
    expect(await say(as("Bob"), message, "not_sent")).toEqual({ ok: false, code: "settled", status: "uncertain", by: "Ada" });
    const [, second] = (await messageOf(world, message.id)).submissions;
    expect(await say(as("Bob"), { ...message, submissionId: second?.id ?? "" }, "sent")).toEqual({
      ok: true,
      status: "accepted",
    });
  });
});

describe("what cannot be said", () => {
  test("sent, where the provider said later that it did not take it", async () => {
    const message = await uncertain();
    await late(message, "rejected");
    expect(await say(as("Ada"), message, "sent")).toEqual({ ok: false, code: "not_taken", status: "uncertain" });
    expect(await say(as("Ada"), message, "not_sent")).toEqual({ ok: true, status: "scheduled" });
  });

  test("not sent, after its deadline, without a new one", async () => {
    const message = await uncertain({ expiresIn: 30 });
    await world.db.intent.update({ where: { id: message.id }, data: { expiresAt: new Date(0) } });
    expect(await say(as("Ada"), message, "not_sent")).toEqual({ ok: false, code: "deadline_passed", status: "uncertain" });
    expect(await say(as("Ada"), message, "not_sent", { withinHours: 2 })).toEqual({ ok: true, status: "scheduled" });
    const { expiresAt, work } = await messageOf(world, message.id);
    expect(Math.round((expiresAt.getTime() - (await world.ctx.clock.now()).getTime()) / 60_000)).toBe(120);
    expect(work?.expiresAt).toEqual(expiresAt);
  });

  test("anything, while a try is under way", async () => {
    const message = await uncertain();
    await world.db.attempt.update({ where: { id: message.attemptId }, data: { endedAt: null, outcome: null, class: null } });
    expect(await say(as("Ada"), message, "not_sent")).toMatchObject({ ok: false, code: "being_sent" });
  });

  test("anything, by somebody who may only read", async () => {
    const message = await uncertain();
    await expect(async () => say(as("Eve", "viewer"), message, "sent")).rejects.toMatchObject({ code: "forbidden" });
    await expect(say(as("Ada"), { ...message, id: message.submissionId }, "sent")).rejects.toMatchObject({ code: "not_found" });
    expect(await audits(message.id)).toEqual([]);
  });
});

test("the invariants hold after all of it", async () => {
  await world.db.attempt.updateMany({
    where: { endedAt: null },
    data: { endedAt: new Date(), outcome: "unknown", class: "unknown" },
  });
  const found = (await examine(world.ctx)).filter(({ code, count }) => count > 0 && code !== "event_undecided"); // its events are made without plans
  expect(found.map(({ code, samples }) => ({ code, samples }))).toEqual([]);
});
