import { requirePermission } from "@/domain/access/require.ts";
import { judgeAgain } from "@/domain/check/judge.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { notFound } from "@/lib/errors.ts";
import { readAddress } from "./address.ts";
import type { AgainPlan } from "./schema.ts";

/**
 * What the check before sending would say of a message that is made of this one now, also to another address; nothing is written (I10).
 * Throws `forbidden`, `not_found`, `invalid_input`.
 */
export async function planAgain(ctx: Ctx, { id, address }: { id: string; address?: string | undefined }): Promise<AgainPlan> {
  requirePermission(ctx, "message.resend");
  requireId("message", id);
  const judged = await judgeAgain(ctx, { id: newId(), originId: id, address: readAddress(address) });
  if (!judged) throw notFound("message that still has its facts", id);
  const { verdict, rule } = judged;
  return {
    verdict: verdict.verdict,
    reason: verdict.verdict === "send" ? null : wordsOfReason(verdict.reason, rule?.reasons),
  };
}
