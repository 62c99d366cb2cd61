import { OWN_RULE_REASON } from "@/domain/access/own-rule.policy.ts";
import { may } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { isOwnStream } from "./own.policy.ts";

/** May the actor pause and limit this stream? For the screens; the verbs ask by themselves. */
export const mayForStream = (ctx: Pick<Ctx, "actor">, key: string): boolean =>
  may(ctx, "stream.write") && (!isOwnStream(key) || may(ctx, "own_rule.write"));

/** Call it beside the permission (docs/decisions/0084). Throws `forbidden`, with the reason why. */
export function guardOwnStream(ctx: Pick<Ctx, "actor">, key: string): void {
  if (!isOwnStream(key) || may(ctx, "own_rule.write")) return;
  throw new WaybillError("forbidden", `This is the stream of Waybill's own mails: ${OWN_RULE_REASON}.`, { status: 403 });
}
