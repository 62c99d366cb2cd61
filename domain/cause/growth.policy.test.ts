import { expect, test } from "vitest";
import { grows, usualOf } from "./growth.policy.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];

test.each([
  ["ten at once of what came twice a day", { recent: 10, before: 14, ageMs: 7 * DAY }, true],
  ["nine are too few, whatever is usual", { recent: 9, before: 0, ageMs: 7 * DAY }, false],
  ["twice as many as usual", { recent: 40, before: 20 * 1_007, ageMs: 7 * DAY }, false],
  ["three times as many", { recent: 60, before: 20 * 1_007, ageMs: 7 * DAY }, true],
  ["an outage that goes on as it began", { recent: 100, before: 500, ageMs: HOUR }, false],
  ["new within these ten minutes: that is told already", { recent: 500, before: 0, ageMs: 5 * 60_000 }, false],
  ["one an hour ago, and now many", { recent: 30, before: 1, ageMs: HOUR }, true],
])("%s", (_, seen, expected) => {
  expect(grows(seen)).toBe(expected);
});

test("what is usual is that of a week at most", () => {
  expect(usualOf({ recent: 0, before: 1_007, ageMs: 60 * DAY })).toBeCloseTo(1, 2);
});
