import { expect, test } from "vitest";
import { costOfOne } from "./cost.ts";
import { faultsOf } from "./measure.ts";
import { momentsOf } from "./program/trickle.ts";
import { inTurn } from "./rounds.ts";

const mail = (id: string) => ({ id, to: `${id}@traffic.example`, at: 0 });

test("what never came is lost, what came twice is doubled, and one does not make up for the other", () => {
  expect(faultsOf(["a", "b", "c"].map(mail), 3)).toEqual({ lost: 0, duplicates: 0 });
  expect(faultsOf(["a", "b", "b"].map(mail), 3)).toEqual({ lost: 1, duplicates: 1 });
});

test("the same seed gives the same moments, as many as asked for, in order and within their time", () => {
  const pace = { perSecond: 50, seconds: 2, seed: 7 };
  const moments = momentsOf(pace);
  expect(moments).toEqual(momentsOf(pace));
  expect(moments).not.toEqual(momentsOf({ ...pace, seed: 8 }));
  expect(moments).toHaveLength(100);
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  expect(moments.at(-1)).toBeLessThan(2_000);
});

test("each round begins with another side, and has all", () => {
  expect([0, 1, 2, 3].map((round) => inTurn(["a", "b", "c"], round).join(""))).toEqual(["abc", "bca", "cab", "abc"]);
});

test("the cost of one is the difference, shared out", () => {
  const before = { nodeMs: 100, postgresMs: 50, redisMs: 0, walBytes: 1_000 };
  expect(costOfOne(before, { nodeMs: 190, postgresMs: 85, redisMs: 0, walBytes: 6_000 }, 100)).toEqual({
    nodeMs: 0.9,
    postgresMs: 0.35,
    redisMs: 0,
    walBytes: 50,
  });
});
