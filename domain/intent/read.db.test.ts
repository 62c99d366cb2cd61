import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProjectDefinition } from "@/domain/project/define.ts";
import { newId } from "@/lib/crypto.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { shopProject } from "@/test/project.ts";
import {
  acceptedIntent,
  checkedIntent,
  endedAttempt,
  frozenSubmission,
  restedIntent,
  skippedIntent,
  uncertainIntent,
} from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { readMessage } from "./read.ts";

/** The shop, with words for its reasons. */
const project: ProjectDefinition = {
  ...shopProject,
  rules: shopProject.rules.map((rule) => ({
    ...rule,
    reasons: { order_cancelled: "the order was cancelled before the question was due" },
  })),
};

let world: World;
beforeAll(async () => {
  world = await openWorld({ project });
  await world.moveClock("P3D");
});
afterAll(() => world.close());

const tell = async (id: string) => {
  const { sentence, timeline } = await readMessage(world.ctx, { id });
  return { sentence, lines: timeline.map((entry) => `${entry.kind}: ${entry.title}`), timeline };
};

test("an accepted message: its whole path, in order, and no claim that it was delivered", async () => {
  const { id, submissionId } = await acceptedIntent(world);
  await world.db.capturedMail.create({
    data: {
      id: newId(),
      mailFrom: "shop@example.com",
      rcptTo: ["ada@example.com"],
      subject: "Your order",
      messageId: `<${submissionId}@waybill.test>`,
      raw: new Uint8Array(),
    },
  });
  const { message } = await readMessage(world.ctx, { id });
  expect(message.release).toEqual({ id: world.ctx.release.id, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { sentence, lines, timeline } = await tell(id);
  expect(sentence).toMatch(/^Accepted by the provider on \d+ \w+ at \d\d:\d\d UTC\. Whether it was delivered is not known\.$/);
  expect(lines).toEqual([
    "event: Event order.placed accepted",
    "decision: Rule order-confirmation wants this message",
    "scheduled: Scheduled to be sent at once",
    "check: Check: still useful, send",
    "submission: Frozen as order-note@1",
    expect.stringMatching(/^attempt: Attempt 1 accepted by the provider after \d+ ms$/),
    "rest: At rest: accepted by the provider",
    "mail: Received by the local mailbox", // put there after the message came to rest
  ]);
  expect(timeline.find((entry) => entry.kind === "submission")?.detail).toBe(
    "“Your order”: 1,200 bytes of HTML, 300 of text, rendered in 1.3 ms, for smtp:test.",
  );
  expect(timeline.find((entry) => entry.kind === "check")?.data).toMatchObject({
    seen: { live: { values: { order: { state: "open" } } } },
  });
  expect(timeline.map((entry) => entry.at)).toEqual(timeline.map((entry) => entry.at).toSorted());
});

test("a skipped message tells the rule's own words for the reason", async () => {
  const { id } = await skippedIntent(world, { ruleKey: "order-feedback" });
  const { sentence, timeline } = await tell(id);
  expect(sentence).toMatch(/^Skipped on .*: the order was cancelled before the question was due\.$/);
  expect(timeline.filter((entry) => entry.kind === "check" || entry.kind === "rest").map((entry) => entry.detail)).toEqual([
    "the order was cancelled before the question was due",
    "the order was cancelled before the question was due",
  ]);
});

test("the other rules of the event are told too, with their reasons; other people's are not", async () => {
  const { id, eventId, addressId } = await scheduledIntent(world);
  const stranger = await scheduledIntent(world);
  const common = { eventId, releaseId: world.ctx.release.id, seen: {} };
  await world.db.decision.createMany({
    data: [
      { ...common, id: newId(), ruleKey: "order-feedback", outcome: "not_matched", reason: "free_order" },
      {
        ...common,
        id: newId(),
        ruleKey: "loyalty",
        outcome: "error",
        reason: "threw",
        seen: { message: '"facts" threw TypeError: x is undefined' },
      },
      { ...common, id: newId(), ruleKey: "gift", outcome: "rule_off", reason: "rule_off" },
      {
        ...common,
        id: newId(),
        ruleKey: "twice",
        outcome: "duplicate",
        intentId: stranger.id,
        recipient: "person:cus_1",
        addressId,
      },
      {
        ...common,
        id: newId(),
        ruleKey: "order-confirmation",
        outcome: "intended",
        intentId: stranger.id,
        recipient: "person:somebody-else",
        addressId: stranger.addressId,
      },
    ],
  });
  const told = (await tell(id)).timeline
    .filter((entry) => entry.kind === "decision")
    .map((entry) => `${entry.title} | ${entry.detail}`);
  expect(told.toSorted()).toEqual([
    "Rule gift is off | Nothing was planned by it.",
    'Rule loyalty failed | "facts" threw TypeError: x is undefined',
    "Rule order-confirmation wants this message | null",
    "Rule order-feedback did not match | free order",
    "Rule twice wanted it again | The same message was planned before, so it is not made twice.",
  ]);
});

test("waits, a retry and a refusal are told one by one, and the sentence has the last word", async () => {
  const intent = await scheduledIntent(world);
  await checkedIntent(world, { id: intent.id, verdict: "wait", reason: "gateway_down" });
  expect((await tell(intent.id)).sentence).toMatch(/^Waiting until .*: the product could not be asked\.$/);
  await checkedIntent(world, { id: intent.id, verdict: "send" });
  const submissionId = await frozenSubmission(world, intent);
  await endedAttempt(world, {
    ...intent,
    submissionId,
    outcome: "deferred",
    class: "transient",
    code: "451",
    detail: "try later",
  });
  expect((await tell(intent.id)).sentence).toMatch(/^Not sent yet: the first try failed, and it is tried again until /);
  await checkedIntent(world, { id: intent.id, verdict: "send" });
  await endedAttempt(world, { ...intent, submissionId, no: 2, outcome: "rejected", class: "recipient", code: "550" });
  await restedIntent(world, { id: intent.id, status: "failed", reason: "rejected", class: "recipient" });
  const { sentence, timeline } = await tell(intent.id);
  expect(sentence).toMatch(/^Failed on .*, after 2 tries: the provider refused it \(there is no such mailbox/);
  expect(timeline.filter((entry) => entry.kind === "attempt").map((entry) => [entry.tone, entry.detail])).toEqual([
    ["warn", "Not sent this time: the server had an error of its own (451). It said: try later"],
    ["bad", "The provider refused the message for good: there is no such mailbox, or the server refuses mail for it (550)."],
  ]);
});

test("an uncertain message says what is not known, and what was learnt later", async () => {
  const { id, attemptId } = await uncertainIntent(world);
  await world.db.attemptEvidence.create({
    data: { id: newId(), attemptId, kind: "late_answer", outcome: "accepted", detail: { code: "250" } },
  });
  const { sentence, timeline } = await tell(id);
  expect(sentence).toMatch(
    /^Uncertain since .*: nobody can tell whether the provider took it\. It may or may not have been sent/,
  );
  expect(timeline.at(-1)).toMatchObject({
    kind: "evidence",
    title: "Learnt later of attempt 1: accepted",
    detail: "From: late answer.",
  });
});

test("a number beyond 2^53 is shown with all its digits", async () => {
  const { id } = await scheduledIntent(world);
  await world.db.$executeRaw`
    INSERT INTO waybill.check_result (id, intent_id, verdict, seen, release_id)
    VALUES (${newId()}::uuid, ${id}::uuid, 'send', '{"live":{"values":{"balance":12345678901234567890}}}', ${world.ctx.release.id}::uuid)`;
  const check = (await tell(id)).timeline.find((entry) => entry.kind === "check");
  expect(check?.data).toMatchObject({ seen: { live: { values: { balance: "12345678901234567890" } } } });
});

test("a message that does not exist, by an id or something else, is not found", async () => {
  await expect(readMessage(world.ctx, { id: newId() })).rejects.toMatchObject({ code: "not_found" });
  await expect(readMessage(world.ctx, { id: "ord_1" })).rejects.toMatchObject({ code: "not_found" });
});
