import { expect, test } from "vitest";
import { matching, readShortcuts, register, type Shortcut } from "./registry.ts";

const shortcut = (keys: string): Shortcut => ({ keys, what: keys, run: () => {} });

test("the help has what is registered now", () => {
  const leave = [register([shortcut("j"), shortcut("k")]), register([shortcut("g m")])];
  expect(readShortcuts().map(({ keys }) => keys)).toEqual(["j", "k", "g m"]);
  leave[0]?.();
  expect(readShortcuts().map(({ keys }) => keys)).toEqual(["g m"]);
  leave[1]?.();
});

test("two letters are never also one, and the last registered is asked first", () => {
  const all = [shortcut("m"), shortcut("g m"), shortcut("m")];
  const found = (before: string, key: string) => matching(all, before, key).map((one) => all.indexOf(one));
  expect(found("", "m")).toEqual([2, 0]);
  expect(found("g", "m")).toEqual([1]);
  expect(found("x", "m")).toEqual([2, 0]);
  expect(found("g", "x")).toEqual([]);
});
