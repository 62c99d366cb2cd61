import type { Ctx } from "@/lib/context.ts";

/**
 * Gives claimed intents back. `orderly`: nothing is wrong with them, and their count of claims starts again. Otherwise the batch
 * broke and one of them may be the cause: each runs alone from now on, after `delayMs`.
 */
export async function release(
  ctx: Ctx,
  input: { token: string; intentIds: string[]; orderly: boolean; delayMs?: number },
): Promise<void> {
  if (input.intentIds.length === 0) return;
  await ctx.db.$executeRaw`
    UPDATE waybill.intent_work
    SET claim_token = NULL, claim_until = NULL, queued_until = NULL, claims = CASE WHEN ${input.orderly} THEN 0 ELSE claims END,
        next_at = CASE WHEN ${input.delayMs ?? 0}::float8 > 0 THEN waybill.now() + make_interval(secs => ${(input.delayMs ?? 0) / 1000}::float8) ELSE next_at END
    WHERE intent_id = ANY(${input.intentIds}::uuid[]) AND claim_token = ${input.token}::uuid
      AND NOT EXISTS (SELECT 1 FROM waybill.attempt a WHERE a.intent_id = intent_work.intent_id AND a.ended_at IS NULL)`;
}
