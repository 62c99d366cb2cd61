import type { Ctx } from "@/lib/context.ts";
import { type Circumstances, type Follow, follow } from "./follow.policy.ts";
import { applyFates, circumstancesOf, type EndedRow } from "./follow.ts";

/**
 * Settles the open attempts of `intentIds`, whose claims are dead and whose live rows the caller has locked, as unknown/crash, and
 * applies what follows. Gives the intents that had one.
 */
export async function settleDead(ctx: Ctx, input: { intentIds: string[] }): Promise<string[]> {
  type Row = Omit<EndedRow, "earlierUnknown"> & { intentId: string; token: string };
  const rows = await ctx.db.$queryRaw<Row[]>`
    WITH settled AS (
      UPDATE waybill.attempt SET ended_at = waybill.now(), outcome = 'unknown', class = 'crash', code = 'lease_ended',
        detail = 'The worker stopped while the call was on its way.'
      WHERE intent_id = ANY(${input.intentIds}::uuid[]) AND ended_at IS NULL
      RETURNING intent_id, submission_id, no
    )
    SELECT t.intent_id::text AS "intentId", w.claim_token::text AS token, t.no, w.attempts_used AS used, h.rule_key AS "ruleKey", waybill.now() AS now, w.expires_at AS "expiresAt",
      s.idempotent_until AS "idempotentUntil"
    FROM settled t JOIN waybill.intent_work w USING (intent_id) JOIN waybill.intent h ON h.id = t.intent_id
    JOIN waybill.submission s ON s.id = t.submission_id`;
  const fates = rows.map(({ intentId, token, ...row }) => {
    const circumstances = circumstancesOf(ctx, { ...row, earlierUnknown: false });
    return { intentId, token, what: afterCrash({ ...circumstances, random: Math.random() }) };
  });
  await applyFates(ctx, fates);
  return rows.map((row) => row.intentId);
}

/** As after any unknown outcome; where it rests it says that the worker died. */
function afterCrash(circumstances: Circumstances): Follow {
  const what = follow({ outcome: "unknown", class: "crash" }, circumstances);
  return what.next === "rest" ? { ...what, class: "crash" } : what;
}
