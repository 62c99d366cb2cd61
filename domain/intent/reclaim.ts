import { settleDead } from "@/domain/attempt/settle-dead.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { type Rest, rest } from "./rest.ts";

/** A message that killed its worker so often is not tried again. */
const MAX_CLAIMS = 5;

/** At most this many in one call. */
const MOST = 500;

/**
 * Takes back what dead workers held: claims whose lease ended. An attempt that was open is settled as unknown, because the provider
 * may have taken the message; it rests as `uncertain` (or is tried again as the same submission, where the provider has
 * idempotency). Without an attempt the message is free again, and runs alone; after five dead claims it fails.
 */
export async function reclaim(ctx: Ctx): Promise<{ freed: number; doubtful: number; failed: number }> {
  return transaction(ctx, async (tx) => {
    const dead = await tx.db.$queryRaw<{ intentId: string; token: string; claims: number }[]>`
      SELECT intent_id::text AS "intentId", claim_token::text AS token, claims FROM waybill.intent_work
      WHERE claim_until <= waybill.now() ORDER BY claim_until LIMIT ${MOST} FOR UPDATE SKIP LOCKED`;
    if (dead.length === 0) return { freed: 0, doubtful: 0, failed: 0 };
    const doubtful = new Set(await settleDead(tx, { intentIds: dead.map((row) => row.intentId) }));
    await ctx.reach("while_reclaiming");
    const clean = dead.filter((row) => !doubtful.has(row.intentId));
    const looping = clean.filter((row) => row.claims >= MAX_CLAIMS).map(crashLoop);
    await rest(tx, looping);
    const free = clean.filter((row) => row.claims < MAX_CLAIMS);
    await tx.db.$executeRaw`
      UPDATE waybill.intent_work SET claim_token = NULL, claim_until = NULL, queued_until = NULL
      WHERE intent_id = ANY(${free.map((row) => row.intentId)}::uuid[])`;
    return { freed: free.length, doubtful: doubtful.size, failed: looping.length };
  });
}

const crashLoop = ({ intentId, token }: { intentId: string; token: string }): Rest => ({
  intentId,
  token,
  status: "failed",
  reason: "crash_loop",
  class: "crash",
});
