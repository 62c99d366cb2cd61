import { expect, test } from "vitest";
import { pair } from "./pair.policy.ts";

const at = (recipient: string, sequence: number) => ({ recipient, sequence });
const paired = (left: ReturnType<typeof at>[], right: ReturnType<typeof at>[]) =>
  pair(left, right).map(({ place, left: l, right: r }) =>
    [place, l, r].map((each) => each && `${each.recipient}${each.sequence}`),
  );

test("the same place on both sides is one pair; who is named on one side only has nothing on the other", () => {
  expect(paired([at("a", 1), at("b", 1)], [at("a", 1), at("a", 2)])).toEqual([
    ["a1", "a1", "a1"],
    ["b1", "b1", null],
    ["a2", null, "a2"],
  ]);
});

test("a refusal of a person stands beside each of their messages, one of nobody beside everybody's", () => {
  expect(paired([at("a", 0)], [at("a", 1), at("a", 2)])).toEqual([
    ["a1", "a0", "a1"],
    ["a2", "a0", "a2"],
  ]);
  expect(paired([at("a", 1), at("b", 0)], [at("", 0)])).toEqual([
    ["a1", "a1", "0"],
    ["b0", "b0", "0"],
  ]);
  expect(paired([at("", 0)], [at("", 0)])).toEqual([["0", "0", "0"]]);
});
