import { expect, test } from "vitest";
import { canonicalNumber, numberValue } from "./number.policy.ts";

test.each([
  ["1", "1.0"],
  ["1", "1e0"],
  ["100", "1E+2"],
  ["0.1", "1e-1"],
  ["1.50", "1.5"],
  ["0", "-0"],
  ["0", "0e99"],
  ["-12.30e2", "-1230"],
  ["1e400", `1${"0".repeat(400)}`],
])("%s and %s are the same number", (a, b) => {
  expect(canonicalNumber(a)).toBe(canonicalNumber(b));
});

test.each([
  ["1", "-1"],
  ["9007199254740993", "9007199254740992"],
  ["0.1234567890123456789", "0.1234567890123456788"],
  ["1", "10"],
])("%s and %s differ", (a, b) => {
  expect(canonicalNumber(a)).not.toBe(canonicalNumber(b));
});

test.each([
  ["42", 42],
  ["-0", -0],
  ["1.5", 1.5],
  ["9007199254740991", 9007199254740991],
  ["9007199254740993", 9007199254740993n],
  ["-9007199254740993", -9007199254740993n],
  ["1e20", 100000000000000000000n],
  ["100000000000000000000.0", 100000000000000000000n],
  ["9007199254740993.5", 9007199254740994],
  ["1e999", Number.POSITIVE_INFINITY],
])("%s is read as %s", (text, value) => {
  expect(numberValue(text)).toEqual(value);
});
