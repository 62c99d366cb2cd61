import { expect, test } from "vitest";
import { statusOfRule } from "@/components/status/rule.ts";
import { ruleModes } from "@/domain/rule/modes.policy.ts";
import type { RuleRow } from "@/domain/rule/schema.ts";
import { ruleStatus, stateWord } from "./rule-status.ts";

const rule = (change: Partial<RuleRow>): RuleRow =>
  ({ key: "welcome", mode: "on", rolloutPercent: null, held: false, planned: true, ...change }) as RuleRow; // what is read of it

test("every mode has its word", () => {
  expect(ruleModes.map((mode) => stateWord(rule({ mode, rolloutPercent: mode === "percent" ? 25 : null })))).toEqual([
    "Off",
    "Shadow",
    "Internal only",
    "25 %",
    "On",
  ]);
  expect(stateWord(rule({ mode: "off", held: true }))).toBe("Off, held");
});

test("what the release that plans does not have is not on, whatever its switch says", () => {
  expect(ruleStatus(rule({ planned: false }))).toBe(statusOfRule.gone);
  expect(ruleStatus(rule({ mode: "off", held: true })).word).toBe("Off, held");
});
