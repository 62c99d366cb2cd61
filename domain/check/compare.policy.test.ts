import { expect, test } from "vitest";
import { compareSeen } from "./compare.policy.ts";

test("values of two looks, what differs first; moments, and what was and is nothing, are left out", () => {
  const before = {
    now: 1,
    gone: null,
    live: { state: "known", values: { order: { state: "open", id: "ord_1" } } },
    suppression: null,
  };
  const after = {
    now: 2,
    made: null,
    live: { state: "known", values: { order: { state: "paid", id: "ord_1" } } },
    suppression: { scope: "all" },
  };
  expect(compareSeen(before, after)).toEqual([
    { path: "live.values.order.state", before: '"open"', now: '"paid"' },
    { path: "suppression.scope", before: null, now: '"all"' },
    { path: "live.state", before: '"known"', now: '"known"' },
    { path: "live.values.order.id", before: '"ord_1"', now: '"ord_1"' },
  ]);
  expect(compareSeen(null, {})).toEqual([]);
});
