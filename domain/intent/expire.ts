import { type Ctx, transaction } from "@/lib/context.ts";
import { rest } from "./rest.ts";

/** At most this many in one call. */
const MOST = 1_000;

/** Brings to rest what is past its deadline and held by nobody. What a worker holds it expires itself, or `reclaim` frees it first. */
export async function expireDue(ctx: Ctx): Promise<{ expired: number }> {
  return transaction(ctx, async (tx) => {
    const due = await tx.db.$queryRaw<{ intentId: string }[]>`
      SELECT intent_id::text AS "intentId" FROM waybill.intent_work
      WHERE expires_at <= waybill.now() AND claim_token IS NULL ORDER BY expires_at LIMIT ${MOST} FOR UPDATE SKIP LOCKED`;
    const rested = await rest(
      tx,
      due.map(({ intentId }) => ({ intentId, token: null, status: "expired", reason: "deadline_passed" })),
    );
    return { expired: rested.length };
  });
}
