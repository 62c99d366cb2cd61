import { expect, test } from "vitest";
import { pointer } from "../json/pointer.policy.ts";
import { depthOf, elements, members, pointerAt } from "./json.policy.ts";

test("members and elements give the text of each value as it stands", () => {
  const text = ' { "a" : [1, {"x":"}]"}] , "b\\"c":-1.50e3,"d":"\\\\","a": null } ';
  const found = members(text, 1);
  expect(found.map(({ key, start, end }) => [key, text.slice(start, end)])).toEqual([
    ["a", '[1, {"x":"}]"}]'],
    ['b"c', "-1.50e3"],
    ["d", '"\\\\"'],
    ["a", "null"],
  ]);
  expect(elements('[ 1 ,[2,3], {} ,"a,b"]', 0).map(({ start, end }) => '[ 1 ,[2,3], {} ,"a,b"]'.slice(start, end))).toEqual([
    "1",
    "[2,3]",
    "{}",
    '"a,b"',
  ]);
  expect([members("{}", 0), elements("[ ]", 0)]).toEqual([[], []]);
});

test("a position becomes a pointer", () => {
  const text = '{"a":[{"x":1},{"y":{"k":1,"k":2}}],"b/c~":{"k":3,"k":4}}';
  expect(pointerAt(text, text.indexOf('"k":2') + 1)).toBe("/a/1/y/k");
  expect(pointerAt(text, text.indexOf('"k":4') + 1)).toBe("/b~1c~0/k");
  expect(pointer(["a/b", 0, "~"])).toBe("/a~1b/0/~0");
});

test("depth is counted without recursion and outside strings", () => {
  expect(depthOf('{"a":["[[[["]}')).toBe(2);
  expect(depthOf("[".repeat(1_000_000))).toBe(1_000_000);
});
