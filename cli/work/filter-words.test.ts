import { expect, test } from "vitest";
import { filterOf } from "./filter-words.ts";

test("a filter of words, each once: the second of two would silently count alone", () => {
  expect(filterOf(["status=failed", "rule=a=b", "reason="])).toEqual({ status: "failed", rule: "a=b", reason: "" });
  expect(() => filterOf(["rule=welcome", "status=failed", "rule=invitation"])).toThrow('"rule" stands twice');
  expect(() => filterOf(["failed"])).toThrow('"failed" is no filter');
});
