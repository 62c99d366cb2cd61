import { type StatusKey, statuses } from "@/components/status.ts";
import type { RuleRow, RuleState } from "@/domain/rule/schema.ts";

type State = Pick<RuleState, "mode" | "rolloutPercent" | "held">;

const switched = ({ mode, held }: State) => (held ? "rule.held" : (`rule.${mode}` as const)) satisfies StatusKey;

/** A rule's state as a status. What the code of this release does not have can neither plan nor send, however it is switched. */
export const ruleStatus = (rule: RuleRow) => (rule.description === null ? "rule.gone" : switched(rule));

/** What stands on the switch. */
export const stateWord = (rule: State): string =>
  rule.mode === "percent" ? `${rule.rolloutPercent} %` : statuses[switched(rule)].word;
