import type { Ctx } from "@/lib/context.ts";

/** A hint reaches a worker in milliseconds; who is due for longer has none that works. */
const PATIENCE_SECONDS = 1;

/**
 * What is due in a stream for so long that its hint must be lost: the queue was emptied, or a NOTIFY did not arrive. For a worker
 * with nothing to do; the claim settles who gets it.
 */
export async function overdue(ctx: Ctx, input: { stream: string; limit: number }): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ intentId: string }[]>`
    SELECT intent_id::text AS "intentId" FROM waybill.intent_work
    WHERE stream = ${input.stream} AND next_at <= waybill.now() - make_interval(secs => ${PATIENCE_SECONDS})
      AND claim_token IS NULL AND expires_at > waybill.now()
    ORDER BY next_at LIMIT ${input.limit}`;
  return rows.map((row) => row.intentId);
}
