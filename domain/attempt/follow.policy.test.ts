import { describe, expect, test } from "vitest";
import { backoffMs, MAX_ATTEMPTS } from "./backoff.policy.ts";
import { type Circumstances, type Ended, follow } from "./follow.policy.ts";

const HOUR = 3_600_000;
const smtp: Circumstances = {
  no: 1,
  used: 0,
  most: MAX_ATTEMPTS,
  now: 0,
  expiresAt: 24 * HOUR,
  idempotentUntil: null,
  earlierUnknown: false,
  random: 0.5,
};
const idempotent: Circumstances = { ...smtp, idempotentUntil: 24 * HOUR };
const deferred: Ended = { outcome: "deferred", class: "transient", code: "451" };
const unknown: Ended = { outcome: "unknown" };

describe("backoff", () => {
  test("doubles to a ceiling of ten minutes, with full jitter", () => {
    const most = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((no) => backoffMs({ no, random: 0.999_999 }) / 1000);
    expect(most.map(Math.round)).toEqual([15, 30, 60, 120, 240, 480, 600, 600, 600]);
    expect(backoffMs({ no: 5, random: 0 })).toBe(0);
  });
  test("never before the provider wants", () => {
    expect(backoffMs({ no: 1, random: 0, retryAfterSeconds: 90 })).toBe(90_000);
    expect(backoffMs({ no: 9, random: 0.5, retryAfterSeconds: 1 })).toBe(300_000);
  });
});

test("a provider that holds something else under our key is not asked again", () => {
  expect(follow(unknown, idempotent)).toMatchObject({ next: "retry" });
  expect(follow({ ...unknown, hopeless: true }, idempotent)).toMatchObject({ next: "rest", status: "uncertain" });
});

describe("after a definite answer", () => {
  test("accepted and rejected rest at once", () => {
    expect(follow({ outcome: "accepted" }, smtp)).toMatchObject({ next: "rest", status: "accepted" });
    expect(follow({ outcome: "rejected", class: "recipient" }, smtp)).toMatchObject({
      next: "rest",
      status: "failed",
      class: "recipient",
    });
  });
  test("deferred is tried again until the attempts are used up", () => {
    expect(follow(deferred, smtp)).toEqual({ next: "retry", at: 7_500, counts: true });
    expect(follow(deferred, { ...smtp, used: MAX_ATTEMPTS - 1 })).toMatchObject({
      next: "rest",
      status: "failed",
      reason: "attempts_exhausted",
    });
  });
  test("a rule may allow another number of attempts", () => {
    expect(follow(deferred, { ...smtp, most: 1 })).toMatchObject({ status: "failed", reason: "attempts_exhausted" });
    expect(follow(deferred, { ...smtp, used: MAX_ATTEMPTS, most: 20 })).toMatchObject({ next: "retry" });
  });
  test("throttling, our own settings, a spent budget and a probe of the account use nothing up", () => {
    for (const each of [
      { ...deferred, class: "throttled" },
      { ...deferred, class: "configuration" },
      { outcome: "rejected", class: "configuration" } as const,
      { ...deferred, code: "budget_spent" },
      { ...deferred, probe: true },
    ])
      expect(follow(each, { ...smtp, used: MAX_ATTEMPTS - 1 })).toMatchObject({ next: "retry", counts: false });
  });
  test("what cannot fit before the deadline expires now", () => {
    expect(follow(deferred, { ...smtp, expiresAt: 7_500 })).toMatchObject({
      next: "rest",
      status: "expired",
      reason: "retry_past_deadline",
    });
    expect(follow({ ...deferred, retryAfterSeconds: 90_000 }, smtp)).toMatchObject({ status: "expired" });
  });
});

describe("after an unknown outcome (I5)", () => {
  test("without idempotency: uncertain, whatever else is possible", () => {
    expect(follow(unknown, smtp)).toMatchObject({ next: "rest", status: "uncertain" });
  });
  test("with idempotency: again inside the window less an hour, else uncertain", () => {
    expect(follow(unknown, idempotent)).toMatchObject({ next: "retry", counts: true });
    expect(follow(unknown, { ...idempotent, now: 23 * HOUR - 8_000 })).toMatchObject({ next: "retry" });
    expect(follow(unknown, { ...idempotent, now: 23 * HOUR - 7_000, expiresAt: 99 * HOUR })).toMatchObject({
      next: "rest",
      status: "uncertain",
    });
  });
  test("a later deferral does not make the doubt go away", () => {
    expect(follow(deferred, { ...smtp, earlierUnknown: true })).toMatchObject({ status: "uncertain" });
    expect(follow(deferred, { ...idempotent, earlierUnknown: true })).toMatchObject({ next: "retry" });
    expect(follow(deferred, { ...idempotent, earlierUnknown: true, now: 23 * HOUR })).toMatchObject({ status: "uncertain" });
  });
  test("the last attempt: uncertain, not failed", () => {
    expect(follow(unknown, { ...idempotent, used: MAX_ATTEMPTS - 1 })).toMatchObject({ status: "uncertain" });
  });
});
