import type { Ctx } from "@/lib/context.ts";

export type Later = {
  intentId: string;
  /** Epoch milliseconds of database time. */
  at: number;
  /** One more of the allowed attempts is used. */
  counts: boolean;
};

/**
 * Gives claimed intents back for a later moment: a retry, or a wait that the check asked for. The process lived, so the count of
 * claims starts again. One that `token` does not hold any more is left alone.
 */
export async function reschedule(ctx: Ctx, input: { token: string; rows: Later[] }): Promise<void> {
  if (input.rows.length === 0) return;
  await ctx.db.$executeRaw`
    UPDATE waybill.intent_work w
    SET next_at = i.at, queued_until = NULL, claim_token = NULL, claim_until = NULL, claims = 0, attempts_used = w.attempts_used + i.counts::int
    FROM (
      SELECT intent_id, to_timestamp(at_ms / 1000) AS at, counts
      FROM unnest(${input.rows.map((row) => row.intentId)}::uuid[], ${input.rows.map((row) => row.at)}::float8[], ${input.rows.map((row) => row.counts)}::boolean[])
        AS u(intent_id, at_ms, counts)
    ) i
    WHERE w.intent_id = i.intent_id AND w.claim_token = ${input.token}::uuid`;
}
