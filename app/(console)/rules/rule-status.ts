import { statusOfRule } from "@/components/status/rule.ts";
import type { Status } from "@/components/status/statuses-of.ts";
import type { RuleRow, RuleState } from "@/domain/rule/schema.ts";

type State = Pick<RuleState, "mode" | "rolloutPercent" | "held">;

const switched = ({ mode, held }: State): Status => statusOfRule[held ? "held" : mode];

/** A rule's state as a status. What the release that plans does not have plans nothing, however it is switched. */
export const ruleStatus = (rule: RuleRow): Status => (rule.planned ? switched(rule) : statusOfRule.gone);

/** What stands on the switch. */
export const stateWord = (rule: State): string => (rule.mode === "percent" ? `${rule.rolloutPercent} %` : switched(rule).word);
