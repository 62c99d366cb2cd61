import { Temporal } from "temporal-polyfill";
import { step } from "../decision/misfit.policy.ts";
import { storable } from "../event/text.policy.ts";
import type { Facts, Recipient, SendingRule } from "../rule/define.ts";
import type { Verdict } from "./decide.policy.ts";

export type EligibilityInput = { facts: Facts; live: Record<string, unknown>; to: Recipient; sequence: number; now: number };

const MAX_REASON = 255;

/** The rule's own condition on what the product says now. `now` in epoch milliseconds. Throws where it throws or says nothing usable. */
export function askRule(rule: Pick<SendingRule, "eligibility">, { now, ...input }: EligibilityInput): Verdict {
  const at = Temporal.Instant.fromEpochMilliseconds(now);
  const said: unknown = step("eligibility", () => rule.eligibility({ ...input, now: at }));
  if (typeof said !== "object" || said === null || !("verdict" in said)) throw new Error("eligibility gave no verdict");
  if (said.verdict === "send") return { verdict: "send" };
  const reason = reasonOf(said);
  if (said.verdict === "skip" || said.verdict === "expire") return { verdict: said.verdict, reason };
  if (said.verdict === "wait") return { verdict: "wait", reason, until: momentOf(said) };
  throw new Error("eligibility gave an unknown verdict");
}

function reasonOf(said: object): string {
  const reason = "reason" in said ? said.reason : null;
  if (typeof reason !== "string" || reason === "") throw new Error("eligibility gave no reason");
  return storable(reason.slice(0, MAX_REASON));
}

/** By its text and not its class: a release carries its own copy of Temporal. */
const momentOf = (said: object): number => Temporal.Instant.from(String("until" in said ? said.until : null)).epochMilliseconds;
