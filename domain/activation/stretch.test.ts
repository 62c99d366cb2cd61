import { expect, test } from "vitest";
import { stretchesOf } from "./stretch.policy.ts";

const at = (day: number, hour = 0) => `2026-06-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00.000Z`;
const by = { by: "Ada", note: null };
const active = [
  { at: at(2), number: 1, ...by },
  { at: at(10, 14), number: 2, ...by },
];
const given = { active, pins: [], pinnedNow: null, firstAt: at(1) };
const held = (change: Partial<Parameters<typeof stretchesOf>[0]>) =>
  stretchesOf({ ...given, from: at(10), to: at(11), ...change }).map(({ from, number, by: how }) => [from, number, how]);

test("a day on which another version became active has both, each from its moment", () => {
  expect(held({})).toEqual([
    [at(10), 1, "active"],
    [at(10, 14), 2, "active"],
  ]);
  expect(held({ from: at(11), to: at(12) })).toEqual([[at(11), 2, "active"]]);
});

test("a pin holds whatever becomes active, until it is taken out", () => {
  const pins = [
    { at: at(9), number: 1, was: null, ...by },
    { at: at(10, 18), number: null, was: 1, ...by },
  ];
  expect(held({ pins })).toEqual([
    [at(10), 1, "pin"],
    [at(10, 18), 2, "active"],
  ]);
});

test("before its first change a rule was as that change found it; where none was written down, as it is now", () => {
  expect(held({ pins: [{ at: at(20), number: null, was: 1, ...by }] })).toEqual([[at(10), 1, "pin"]]);
  expect(held({ pinnedNow: 1 })).toEqual([[at(10), 1, "pin"]]);
});

test("before the first version there was none; between it and the first activation nobody wrote down which", () => {
  expect(held({ from: "2026-05-31T00:00:00.000Z", to: at(3) })).toEqual([
    ["2026-05-31T00:00:00.000Z", null, "none"],
    [at(1), null, "unrecorded"],
    [at(2), 1, "active"],
  ]);
  expect(held({ active: [], firstAt: null })).toEqual([[at(10), null, "none"]]);
});
