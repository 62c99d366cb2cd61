import { reschedule } from "@/domain/intent/reschedule.ts";
import { rest } from "@/domain/intent/rest.ts";
import type { Ctx } from "@/lib/context.ts";
import { attemptsOf } from "./attempts-of.ts";
import { follow } from "./follow.policy.ts";

/**
 * Settles the open attempts of `intentIds`, whose claims are dead and whose live rows the caller has locked, as unknown/crash, and
 * applies what follows. Gives the intents that had one.
 */
export async function settleDead(ctx: Ctx, input: { intentIds: string[]; random?: () => number }): Promise<string[]> {
  type Row = {
    intentId: string;
    token: string;
    no: number;
    used: number;
    ruleKey: string;
    now: Date;
    expiresAt: Date;
    idempotentUntil: Date | null;
  };
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
  const fates = rows.map((row) => ({
    row,
    what: follow(
      { outcome: "unknown", class: "crash" },
      {
        ...row,
        most: attemptsOf(ctx, row.ruleKey),
        now: row.now.getTime(),
        expiresAt: row.expiresAt.getTime(),
        idempotentUntil: row.idempotentUntil?.getTime() ?? null,
        earlierUnknown: false,
        random: (input.random ?? Math.random)(),
      },
    ),
  }));
  await rest(
    ctx,
    fates.flatMap(({ row, what }) =>
      what.next === "rest" ? [{ ...what, intentId: row.intentId, token: row.token, class: "crash" }] : [],
    ),
  );
  for (const [token, again] of Map.groupBy(fates, ({ row }) => row.token))
    await reschedule(ctx, {
      token,
      rows: again.flatMap(({ row, what }) => (what.next === "retry" ? [{ ...what, intentId: row.intentId }] : [])),
    });
  return rows.map((row) => row.intentId);
}
