import { expect, test } from "vitest";
import { actionInWords, auditSentence } from "./sentence.policy.ts";

const row = { targetKind: "rule", targetId: "welcome", before: null, after: null };

test.each([
  [{ action: "rule.set_mode", before: { mode: "off" }, after: { mode: "on" } }, "set welcome to on; it was off"],
  [
    { action: "rule.set_mode", before: { mode: "on" }, after: { mode: "percent", rolloutPercent: 20 } },
    "set welcome to 20 %; it was on",
  ],
  [{ action: "api_key.create", targetId: "k", after: { name: "Shop", source: "shop" } }, "made the API key Shop for shop"],
  [{ action: "thing.turn_over", targetKind: "big_thing", targetId: "t1" }, "turn over: big thing t1"],
  [{ action: "constructor", targetKind: "x", targetId: "y" }, "constructor: x y"],
])("%j is told as %s", (change, sentence) => {
  expect(auditSentence({ ...row, ...change })).toBe(sentence);
});

test("an action among others names its noun first", () => {
  expect(actionInWords("api_key.create")).toBe("Api key: create");
});
