import { storedBefore } from "@/domain/intent/state.policy.ts";
import type { Ctx } from "@/lib/context.ts";

/**
 * Takes late answers as evidence. "accepted" resolves the submission and brings an `uncertain` intent to `accepted`. A definite
 * "not taken" resolves the submission too where no other attempt of it is in doubt: the intent stays uncertain, but a person can
 * send again without fear of two mails. "unknown" changes nothing.
 */
export async function resolveByEvidence(ctx: Ctx, rows: { attemptId: string; outcome: string }[]): Promise<void> {
  const definite = rows.filter((row) => row.outcome !== "unknown");
  if (definite.length === 0) return;
  await ctx.db.$executeRaw`
    WITH input AS (
      SELECT * FROM unnest(${definite.map((row) => row.attemptId)}::uuid[], ${definite.map((row) => row.outcome)}::text[]) AS i(attempt_id, outcome)
    ), resolved AS (
      UPDATE waybill.submission s
      SET resolution = CASE WHEN i.outcome = 'accepted' THEN 'accepted' ELSE 'not_accepted' END, resolved_by = 'evidence'
      FROM input i JOIN waybill.attempt a ON a.id = i.attempt_id JOIN waybill.intent t ON t.id = a.intent_id
      WHERE s.id = a.submission_id AND s.resolution IS NULL AND (i.outcome = 'accepted'
        OR (a.outcome = 'unknown' OR t.rested_at IS NOT NULL) AND NOT EXISTS (
          SELECT 1 FROM waybill.attempt o WHERE o.submission_id = s.id AND o.id <> a.id AND (o.ended_at IS NULL OR o.outcome = 'unknown')))
      RETURNING s.intent_id, s.resolution
    )
    UPDATE waybill.intent h SET status = 'accepted', reason = NULL, class = NULL, detail = NULL
    FROM resolved r
    WHERE h.id = r.intent_id AND r.resolution = 'accepted' AND h.rested_at IS NOT NULL AND h.status = ANY(${storedBefore("accepted")}::text[])`;
}

/**
 * Settles submissions that a provider is known to have taken, where nobody settled them before: a person's word stands. An `uncertain`
 * message becomes accepted. Gives the messages of those that are live and in nobody's hands; the caller has locked their live rows.
 */
export async function resolveAsAccepted(
  ctx: Ctx,
  input: { submissionIds: readonly string[]; by: "observation" },
): Promise<{ live: string[] }> {
  const rows = await ctx.db.$queryRaw<{ intentId: string; free: boolean }[]>`
    WITH resolved AS (
      UPDATE waybill.submission s SET resolution = 'accepted', resolved_by = ${input.by}
      WHERE s.id = ANY(${input.submissionIds}::uuid[]) AND s.resolution IS NULL
      RETURNING s.intent_id
    ), head AS (
      UPDATE waybill.intent h SET status = 'accepted', reason = NULL, class = NULL, detail = NULL
      FROM resolved r WHERE h.id = r.intent_id AND h.rested_at IS NOT NULL AND h.status = ANY(${storedBefore("accepted")}::text[])
    )
    SELECT r.intent_id::text AS "intentId", w.claim_token IS NULL AS free FROM resolved r JOIN waybill.intent_work w USING (intent_id)`;
  return { live: rows.filter((row) => row.free).map((row) => row.intentId) };
}
