import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { isOwnRule, OWN_RULE_REASON } from "./own-rule.policy.ts";
import { may } from "./require.ts";

/** May the actor do this to this rule, or to a message of it? For the screens; the verbs ask by themselves. */
export const mayForRule = (
  ctx: Pick<Ctx, "actor">,
  deed: "rule.write" | "message.cancel" | "message.settle" | "message.retry" | "message.resend" | "message.drop",
  ruleKey: string,
): boolean => may(ctx, isOwnRule(ruleKey) ? "own_rule.write" : deed);

/** Call it beside the permission for any rule or message (docs/decisions/0084). Throws `forbidden`, with the reason why. */
export function guardOwnRule(ctx: Pick<Ctx, "actor">, ruleKey: string): void {
  if (!isOwnRule(ruleKey) || may(ctx, "own_rule.write")) return;
  throw new WaybillError("forbidden", `This is of ${ruleKey}: ${OWN_RULE_REASON}.`, { status: 403 });
}
