import { expect, test } from "vitest";
import type { Fact } from "../fact/schema.ts";
import { waitBefore } from "./wait.policy.ts";

const words = { now: "2026-12-03T14:00:00.000Z", zone: "UTC", reasonsOf: () => ({ later: "the order is not paid yet" }) };
const at = (seconds: number) =>
  `2026-12-03T14:${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}.000000Z`;
const base = { id: "01a228bb-d5ca-71b9-bdc3-30938462ae27", seen: null, releaseHash: null, deliveryMode: null };
const check = (seconds: number, verdict: "send" | "wait", reason: string | null = null): Fact => ({
  ...base,
  kind: "check",
  at: at(seconds),
  verdict,
  reason,
  until: null,
});
const scheduled = (due: number): Fact => ({
  kind: "scheduled",
  at: at(0),
  scheduledFor: at(due),
  expiresAt: at(3_000),
  stream: "s",
  ruleKey: "r",
  businessId: "b",
  sequence: 1,
  test: null,
});
const wait = (before: Fact, fact: Fact) => waitBefore(before, fact, words, "r");

test("a wait over a second is told with its cause, a shorter one not at all", () => {
  expect(wait(scheduled(60), check(61, "send"))).toEqual({ ms: 61_000, cause: "waiting for its time" });
  expect(wait(scheduled(60), check(600, "send"))?.cause).toBe("waiting for its time, then 9 min in the queue");
  expect(wait(scheduled(0), check(2, "send"))?.cause).toBe("in the queue");
  expect(wait(check(1, "wait", "later"), check(30, "send"))).toEqual({ ms: 29_000, cause: "waiting: the order is not paid yet" });
  expect(wait(check(1, "send"), check(1, "send"))).toBeNull();
});

test("what came of itself waited for nothing", () => {
  const mail: Fact = { kind: "mail", at: at(50), id: base.id, mailFrom: "a", rcptTo: [], subject: "", messageId: "m" };
  expect(wait(check(1, "send"), mail)).toBeNull();
  expect(waitBefore(null, mail, words, "r")).toBeNull();
});

test("after the last try nothing waits for another one; a replan is no new event", () => {
  const attempt = (outcome: "accepted" | "rejected" | "deferred" | "unknown"): Fact => ({
    kind: "attempt",
    at: at(0),
    endedAt: at(1),
    id: base.id,
    no: 1,
    submissionNo: 1,
    callDeadline: at(30),
    outcome,
    class: null,
    code: null,
    detail: null,
    providerMessageId: null,
    countsTowardLimit: true,
  });
  const rest: Fact = { kind: "rest", at: at(90), status: "failed", reason: null, class: null, detail: null };
  const causes = (["accepted", "rejected", "deferred", "unknown"] as const).map((outcome) => wait(attempt(outcome), rest)?.cause);
  expect(causes).toEqual([undefined, undefined, "waiting for the next try", "waiting for a definite answer"]);
  expect(wait(attempt("unknown"), check(60, "send"))?.cause).toBe("waiting for the next try");
  const decision = (planRun: number): Fact => ({
    ...base,
    kind: "decision",
    at: at(60),
    eventId: base.id,
    ruleKey: "r",
    outcome: "duplicate",
    reason: null,
    recipient: "",
    sequence: 1,
    intentId: null,
    planRun,
    releaseHash: "h",
    own: true,
  });
  expect([wait(rest, { ...decision(1), at: at(120) })?.cause, wait(rest, { ...decision(2), at: at(120) })?.cause]).toEqual([
    "until the next event",
    "until the event was planned again",
  ]);
});

test("held by a pause or a breaker: that is the cause, with who did it and why", () => {
  const paused = { kind: "paused", from: at(100), until: at(300), by: "Ada", reason: "INC-12" } as const;
  const shut = { kind: "breaker_open", from: at(250), until: null, by: "smtp:mail:25", reason: "a passing fault" } as const;
  const holding = { ...words, holds: [paused, shut] };
  expect(waitBefore(scheduled(60), check(310, "send"), holding, "r")?.cause).toBe(
    "waiting: its stream was paused by Ada (INC-12)",
  );
  expect(waitBefore(scheduled(60), check(900, "send"), holding, "r")?.cause).toBe(
    "waiting: the breaker of smtp:mail:25 is open (a passing fault)",
  );
  expect(waitBefore(scheduled(400), check(401, "send"), { ...words, holds: [paused] }, "r")?.cause).toBe("waiting for its time");
  expect(waitBefore(scheduled(0), check(5, "send"), { ...words, rate: 2 }, "r")?.cause).toBe(
    "in the queue: its stream sends at most 2 a second",
  );
});
