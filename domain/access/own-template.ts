import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { isOwnRule, OWN_RULE_REASON } from "./own-rule.policy.ts";
import { may } from "./require.ts";

/** As `guardOwnRule`, of the templates that Waybill's own rules send: they have the same prefix. Throws `forbidden`. */
export function guardOwnTemplate(ctx: Pick<Ctx, "actor">, templateKey: string): void {
  if (!isOwnRule(templateKey) || may(ctx, "own_rule.write")) return;
  throw new WaybillError("forbidden", `This is ${templateKey}: ${OWN_RULE_REASON}.`, { status: 403 });
}
