import { expect, test } from "vitest";
import { percentileOf } from "./latency.policy.ts";

test("nothing has no percentile", () => {
  expect(percentileOf([], 50)).toBeNull();
  expect(percentileOf([{ step: 3, count: 0 }], 50)).toBeNull();
});

test("a percentile is the end of the step in which it lies, in whatever order the steps come", () => {
  const counts = [
    { step: 72, count: 5 },
    { step: 48, count: 95 },
  ];
  expect(percentileOf(counts, 50)).toBe(97);
  expect(percentileOf(counts, 95)).toBe(97);
  expect(percentileOf(counts, 96)).toBe(956);
});
