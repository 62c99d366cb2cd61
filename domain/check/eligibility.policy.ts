import { Temporal } from "temporal-polyfill";
import type { Facts, Recipient, RuleDefinition } from "../rule/define.ts";
import type { Verdict } from "./decide.policy.ts";

export type EligibilityInput = { facts: Facts; live: Record<string, unknown>; to: Recipient; sequence: number; now: number };

/** The rule's own condition on what the product says now. `now` in epoch milliseconds. */
export function askRule(rule: RuleDefinition, { now, ...input }: EligibilityInput): Verdict {
  const said = rule.eligibility({ ...input, now: Temporal.Instant.fromEpochMilliseconds(now) });
  return said.verdict === "wait" ? { verdict: "wait", reason: said.reason, until: said.until.epochMilliseconds } : said;
}
