import { expect, test } from "vitest";
import { durationInWords } from "./duration.policy.ts";
import { momentInWords, msBetween } from "./time.policy.ts";

test.each([
  ["2026-12-03T14:02:59.999Z", "2026-12-31T23:59:00Z", "3 Dec at 14:02 UTC"],
  ["2026-12-31T23:30:00Z", "2027-01-01T00:30:00Z", "31 Dec 2026 at 23:30 UTC"],
  ["2026-01-01T00:00:00.000000Z", "2026-06-01T00:00:00Z", "1 Jan at 00:00 UTC"],
])("%s, told on %s, is %s", (at, now, words) => {
  expect(momentInWords(at, now)).toBe(words);
});

test.each([
  [-5, "0 ms"],
  [0.4, "0 ms"],
  [990, "990 ms"],
  [1_000, "1 second"],
  [80_000, "1 minute"],
  [119_000, "2 minutes"],
  [3 * 86_400_000 - 100, "3 days"],
  [7_200_000, "2 hours"],
  [3 * 86_400_000, "3 days"],
])("%d ms is %s", (ms, words) => {
  expect(durationInWords(ms)).toBe(words);
});

test("a span keeps its microseconds", () => {
  expect(msBetween("2026-12-03T14:02:00.000250Z", "2026-12-03T14:02:00.001000Z")).toBe(0.75);
});
