import { expect, test } from "vitest";
import { jsonDiff } from "./line-diff.ts";

test("order and spacing are no difference; digits beyond a double are", () => {
  expect(jsonDiff('{"b":1,"a":[2]}', '{ "a": [2], "b": 1 }').every(({ kind }) => kind === "same")).toBe(true);
  expect(jsonDiff('{"n":9007199254740993}', '{"n":9007199254740992}').map(({ kind, text }) => [kind, text.trim()])).toEqual([
    ["same", "{"],
    ["removed", '"n": 9007199254740993'],
    ["added", '"n": 9007199254740992'],
    ["same", "}"],
  ]);
});

test("what is no JSON is compared as text", () => {
  expect(jsonDiff("{oops", "{oops").map(({ kind }) => kind)).toEqual(["same"]);
});
