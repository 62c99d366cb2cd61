import { expect, test } from "vitest";
import { jsonText, plain } from "./text.ts";

/** What moves a cursor, changes a title or turns text around: C0, C1 (CSI in one sign), and the marks of direction. */
const hostile = "a\u001b[2Jb\u009b31mc\u007fd\u202ee\u2066f\u0000g\r\nh";
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

test("neither words nor JSON carry anything that a terminal obeys, and JSON stays the same value", () => {
  expect(plain(hostile)).not.toMatch(obeyed);
  const value = { [hostile]: [hostile, "Zürich 😀 日本"] };
  for (const indent of [undefined, 2]) {
    expect(jsonText(value, indent)).not.toMatch(obeyed);
    expect(JSON.parse(jsonText(value, indent))).toEqual(value);
  }
});
