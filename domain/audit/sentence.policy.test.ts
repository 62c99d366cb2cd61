import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { actionInWords, auditSentence } from "./sentence.policy.ts";

const row = { targetKind: "rule", targetId: "welcome", before: null, after: null };

test.each([
  [{ action: "rule.set_mode", before: { mode: "off" }, after: { mode: "on" } }, "set welcome to on; it was off"],
  [
    { action: "rule.set_mode", before: { mode: "on" }, after: { mode: "percent", rolloutPercent: 20 } },
    "set welcome to 20 %; it was on",
  ],
  [
    { action: "rule.pin", before: { template: "hello", version: null }, after: { template: "hello", version: 2 } },
    "pinned welcome to hello@2; it followed the active version",
  ],
  [
    { action: "rule.pin", before: { template: "hello", version: 2 }, after: { template: "hello", version: null } },
    "let welcome follow the active version; it was pinned to hello@2",
  ],
  [
    { action: "template.activate", targetKind: "template", targetId: "hello", before: { version: 2 }, after: { version: 3 } },
    "made hello@3 active; it was v2",
  ],
  [
    { action: "template.roll_back", targetKind: "template", targetId: "hello", before: { version: 3 }, after: { version: 2 } },
    "rolled hello back to v2; it was v3",
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

test("every deed that is written to the log has words of its own", () => {
  const files = globSync("domain/**/*.ts").filter((file) => !file.includes(".test."));
  const written = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\baction: "([a-z_]+\.[a-z_]+)"/g)]);
  const actions = [...new Set(written.map(([, action = ""]) => action))];
  expect(actions).toContain("replan.undo");
  const plainly = (action: string) => `${action.slice(action.indexOf(".") + 1).replaceAll("_", " ")}: rule welcome`;
  expect(actions.filter((action) => auditSentence({ ...row, action }) === plainly(action))).toEqual([]);
});
