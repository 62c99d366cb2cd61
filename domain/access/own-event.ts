import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { OWN_RULE_REASON, OWN_SOURCE } from "./own-rule.policy.ts";
import { may } from "./require.ts";

/** May the actor do this to an event of this source? For the screens; the verbs ask by themselves. */
export const mayForEvent = (ctx: Pick<Ctx, "actor">, deed: "event.correct" | "event.drop", source: string): boolean =>
  may(ctx, source === OWN_SOURCE ? "own_rule.write" : deed);

/** As `guardOwnRule`, of the events that Waybill's own mails are made of: who writes one writes to the team in its name. Throws `forbidden`. */
export function guardOwnEvent(ctx: Pick<Ctx, "actor">, source: string): void {
  if (source !== OWN_SOURCE || may(ctx, "own_rule.write")) return;
  throw new WaybillError("forbidden", `This is an event of Waybill's own: ${OWN_RULE_REASON}.`, { status: 403 });
}
