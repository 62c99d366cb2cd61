import { expect, test } from "vitest";
import { quoted, unquoted } from "./quoted.policy.ts";

test.each(["usr_1", "usr 1", " usr 1", "usr 1 ", " ", '"usr"', '"', 'a"b', '""', "\tx\n"])("%j is itself again", (id) => {
  expect(unquoted(quoted(id))).toBe(id);
});

test("blanks around a word are nobody's intent, unless quotes say so", () => {
  expect(["  usr_1 ", '" usr_1 "', ' " usr', '"', "  "].map(unquoted)).toEqual(["usr_1", " usr_1 ", " usr", "", ""]);
});
