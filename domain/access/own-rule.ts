import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { isOwnRule, OWN_RULE_REASON } from "./own-rule.policy.ts";
import { may } from "./require.ts";

/** May the actor switch this rule and call off what it has scheduled? */
export const mayWriteRule = (ctx: Pick<Ctx, "actor">, ruleKey: string): boolean =>
  may(ctx, isOwnRule(ruleKey) ? "instance.write" : "rule.write");

/**
 * Who may stop a rule of Waybill's own, or a mail of it, may lock everybody out: that takes an admin. Call it beside the permission for
 * rules or messages (docs/decisions/0084). Throws `forbidden`.
 */
export function requireOwnRule(ctx: Pick<Ctx, "actor">, ruleKey: string): void {
  if (!isOwnRule(ruleKey) || may(ctx, "instance.write")) return;
  throw new WaybillError("forbidden", `This is of ${ruleKey}: ${OWN_RULE_REASON}.`, { status: 403 });
}
