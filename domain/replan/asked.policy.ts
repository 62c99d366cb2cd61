import type { z } from "zod";
import type { Draft } from "../decision/judge.policy.ts";
import type { decisionOutcomeSchema } from "../decision/schema.ts";
import type { RuleDefinition } from "../rule/define.ts";
import type { ReplanOptions } from "./schema.ts";

export type Outcome = z.infer<typeof decisionOutcomeSchema>;
type Named = Pick<RuleDefinition, "key" | "aliases">;

/** The reason of a decision that a rule was asked about an event for the first time when what it would have sent was past its deadline. */
export const TOO_LATE = "asked_too_late";

/** What a rule said of an event, also under a name that it had before; undefined where it was never asked. */
export const saidBy = ({ key, aliases }: Named, said: ReadonlyMap<string, Outcome[]>): readonly Outcome[] | undefined =>
  [key, ...aliases].map((name) => said.get(name)).find((each) => each !== undefined);

/** Is a rule that said this asked again? One that was off, and still is, has nothing new to say. */
export function isAsked({ scope, newRules }: ReplanOptions, said: readonly Outcome[] | undefined, mode: string): boolean {
  if (!said) return newRules && mode !== "off";
  if (mode === "off" && said.every((outcome) => outcome === "rule_off")) return false;
  return scope === "all" || said.some((outcome) => outcome === "error" || outcome === "rule_off");
}

/** A rule that was never asked about the event makes nothing that is past its deadline: what it says then is that it was too late (docs/decisions/0211). */
export function withinWindow(draft: Draft, now: Date): Draft {
  if (draft.outcome !== "intended" || Date.parse(draft.expiresAt) > now.getTime()) return draft;
  const { ruleKey, recipient, sequence, seen, who } = draft;
  return { ruleKey, recipient, sequence, seen, who, outcome: "not_matched", reason: TOO_LATE };
}
