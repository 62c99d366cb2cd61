import type { RuleDefinition } from "../rule/define.ts";
import type { StreamDefinition } from "./define.ts";

/** A rule that gives no deadline of its own gets its stream's; as it is where neither has one, and validation says so. */
export function withDeadline(rule: RuleDefinition, stream: StreamDefinition | undefined): RuleDefinition {
  const deadline = stream?.deadline;
  if (!deadline || rule?.kind !== "rule" || typeof rule.expires === "function") return rule;
  return { ...rule, expires: ({ scheduledFor }) => scheduledFor.add(deadline) };
}
