import type { Ctx } from "@/lib/context.ts";
import { lazily } from "@/lib/db.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { Outcome } from "@/providers/types.ts";

/** How an attempt ended, to be written by whoever holds the claim of `token`. */
export type Settlement = {
  attemptId: string;
  intentId: string;
  token: string;
  outcome: Outcome;
  /** It tried an account whose breaker was open. */
  probe?: boolean;
};
type Accepted = Settlement & { outcome: { outcome: "accepted" } };

export const isAccepted = (row: Settlement): row is Accepted => row.outcome.outcome === "accepted";

/**
 * The usual end, in one statement and one commit: the attempt is closed, the live row goes, submission and message are accepted.
 * Only for messages that their claim still holds; gives the attempts that it settled, and leaves every other one as it was, to
 * `settle`. `losable`: the provider would tell again, under the same key, of what a crash of the database loses.
 */
export async function settleAccepted(ctx: Ctx, rows: readonly Accepted[], { losable = false } = {}): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const outcomes = rows.map((row) => row.outcome);
  // resolved_by and rested_at stand for resolution and status: these have indexes, which a plan might walk through from end to end.
  const settled = await ctx.db.$queryRaw<{ attemptId: string }[]>`
    /* kept plan */ WITH input AS (
      SELECT * FROM unnest(${rows.map((row) => row.attemptId)}::uuid[], ${rows.map((row) => row.intentId)}::uuid[], ${rows.map((row) => row.token)}::uuid[],
        ${outcomes.map((outcome) => outcome.code ?? null)}::text[], ${outcomes.map((outcome) => outcome.detail ?? null)}::text[],
        ${outcomes.map((outcome) => outcome.providerMessageId)}::text[]) AS i(attempt_id, intent_id, token, code, detail, provider_message_id)
    ), held AS MATERIALIZED (
      SELECT w.intent_id, w.claim_token FROM waybill.intent_work w
      WHERE w.intent_id = ANY(${rows.map((row) => row.intentId)}::uuid[]) ORDER BY w.intent_id FOR UPDATE
    ), closed AS (
      UPDATE waybill.attempt a
      SET ended_at = waybill.now(), outcome = 'accepted', code = i.code, detail = i.detail, provider_message_id = i.provider_message_id
      FROM input i JOIN held w ON w.intent_id = i.intent_id AND w.claim_token = i.token
      WHERE a.id = i.attempt_id AND a.intent_id = i.intent_id AND a.ended_at IS NULL
      RETURNING a.id, a.intent_id, a.submission_id
    ), gone AS (
      DELETE FROM waybill.intent_work w USING closed WHERE w.intent_id = closed.intent_id
    ), resolved AS (
      UPDATE waybill.submission s SET resolution = 'accepted', resolved_by = 'attempt'
      FROM closed WHERE s.id = closed.submission_id AND s.resolved_by IS NULL
    ), head AS (
      UPDATE waybill.intent h SET status = 'accepted', rested_at = waybill.now()
      FROM closed WHERE h.id = closed.intent_id AND h.rested_at IS NULL
    )
    SELECT id::text AS "attemptId" FROM closed${losable ? Prisma.sql`, ${lazily}` : Prisma.empty}`;
  return new Set(settled.map((row) => row.attemptId));
}
