import { expect, test } from "vitest";
import { relative } from "./relative.ts";

const second = 1000;
test.each([
  [0, "now"],
  [-1 * second, "now"],
  [-59 * second, "59 s ago"],
  [-60 * second, "1 min ago"],
  [3 * 24 * 3600 * second, "in 3 d"],
  [(3 * 24 * 3600 - 60) * second, "in 3 d"],
  [(24 * 3600 - 60) * second, "in 1 d"],
  [89 * second, "in 1 min"],
  [-(3 * 24 * 3600 - 60) * second, "2 d ago"],
  [-400 * 24 * 3600 * second, "1 y ago"],
])("%d ms from now is %s", (shift, text) => {
  expect(relative(1_000_000 + shift, 1_000_000)).toBe(text);
});
