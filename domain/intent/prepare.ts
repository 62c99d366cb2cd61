import { judge } from "@/domain/check/judge.ts";
import { goesOn, record, withChecks } from "@/domain/check/record.ts";
import { freeze, type Ready } from "@/domain/submission/freeze.ts";
import type { Ctx } from "@/lib/context.ts";
import { claim } from "./claim.ts";
import { giveBack } from "./give-back.ts";

/**
 * Takes a batch of due messages to the point where only the call is left: claim, check, freeze. Gives those that may be sent, and
 * the ids that must be prepared alone. When anything throws, what was claimed is given back and the error goes on.
 */
export async function prepare(
  ctx: Ctx,
  input: { intentIds: string[]; leaseMs: number; alone?: boolean },
): Promise<{ ready: Ready[]; claimed: number; alone: string[] }> {
  const { claim: held, alone } = await claim(ctx, input);
  if (held.intentIds.length === 0) return { ready: [], claimed: 0, alone };
  try {
    await ctx.reach("after_claim");
    const checked = withChecks(await judge(ctx, { intentIds: held.intentIds }));
    const recorded = record(ctx, { token: held.token, checked }).then(() => ctx.reach("after_check"));
    const ready = await freeze(ctx, { token: held.token, checked: checked.filter(goesOn), recorded });
    if (ready.length > 0) await ctx.reach("after_submission");
    return { ready, claimed: held.intentIds.length, alone };
  } catch (error) {
    await giveBack(ctx, { ...held, error });
    throw error;
  }
}
