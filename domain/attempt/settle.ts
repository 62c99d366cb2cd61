import { storable } from "@/domain/event/text.policy.ts";
import { resolveByEvidence } from "@/domain/submission/resolve.ts";
import { suppress } from "@/domain/suppression/add.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import type { Outcome } from "@/providers/types.ts";
import { type Circumstances, counts, type Ended, follow } from "./follow.policy.ts";
import { applyFates, circumstancesOf, type EndedRow } from "./follow.ts";
import { isAccepted, type Settlement, settleAccepted } from "./settle-accepted.ts";

/**
 * Writes how attempts ended, once (`WHERE ended_at IS NULL`), and in the same transaction what follows: rest, retry, suppression
 * of an address that does not exist. An answer that comes after another settled the attempt is appended as evidence; "accepted"
 * then still settles the message. `losable`: see settleAccepted. Gives each attempt's fate.
 */
export async function settle(
  ctx: Ctx,
  input: { rows: Settlement[]; losable?: boolean },
): Promise<{ attemptId: string; late: boolean; status: string }[]> {
  const answers = input.rows.map((row) => ({ ...row, outcome: storableOutcome(row.outcome) }));
  const accepted = await settleAccepted(ctx, answers.filter(isAccepted), input);
  const done = [...accepted].map((attemptId) => ({ attemptId, late: false, status: "accepted" }));
  const others = answers.filter((row) => !accepted.has(row.attemptId));
  return others.length > 0 ? [...done, ...(await settleOthers(ctx, others))] : done;
}

/** All but what was accepted in time: a transaction of several statements. */
async function settleOthers(ctx: Ctx, answers: Settlement[]): Promise<{ attemptId: string; late: boolean; status: string }[]> {
  return transaction(ctx, async (tx) => {
    const closed = await close(tx, answers);
    const fates = answers.map((row) => {
      const found = closed.get(row.attemptId);
      return { row, found, what: found?.held ? follow(ended(row), { ...found.circumstances, random: Math.random() }) : null };
    });
    const statuses = await applyFates(
      tx,
      fates.flatMap(({ row: { intentId, token }, what }) => (what ? [{ intentId, token, what }] : [])),
    );
    await appendEvidence(
      tx,
      fates.filter(({ found }) => !found).map(({ row }) => row),
    );
    // Late, or the intent was taken away while the call was on its way: what is known now may still settle it.
    await resolveByEvidence(
      tx,
      fates.filter(({ what }) => !what).map(({ row }) => ({ attemptId: row.attemptId, outcome: row.outcome.outcome })),
    );
    for (const { row } of fates)
      if (isGone(row.outcome))
        await suppress(tx, { attemptId: row.attemptId, reason: "no_such_mailbox", evidence: evidence(row) });
    return fates.map(({ row, found }) => ({
      attemptId: row.attemptId,
      late: !found,
      status: statuses.get(row.intentId) ?? "evidence",
    }));
  });
}

/** A server may say anything; a word that the database cannot hold must not lose the answer. */
function storableOutcome(outcome: Outcome): Outcome {
  const texts = Object.entries(outcome).map(([key, value]) => [key, typeof value === "string" ? storable(value) : value]);
  return Object.fromEntries(texts) as Outcome; // the same keys, and the words of the vocabulary are storable
}

const isGone = (outcome: Outcome) => outcome.outcome === "rejected" && outcome.class === "recipient" && outcome.permanent;

const classOf = (outcome: Outcome): string | null =>
  outcome.outcome === "accepted" ? null : outcome.outcome === "unknown" ? "unknown" : outcome.class;

function ended({ outcome, probe }: Settlement): Ended {
  const kind = classOf(outcome);
  return {
    outcome: outcome.outcome,
    probe,
    ...(kind === null ? {} : { class: kind }),
    ...(outcome.code === undefined ? {} : { code: outcome.code }),
    ...(outcome.outcome === "deferred" ? { retryAfterSeconds: outcome.retryAfterSeconds } : {}),
    ...(outcome.outcome === "unknown" ? { hopeless: outcome.hopeless } : {}),
  };
}

const evidence = ({ attemptId, outcome }: Settlement) => ({
  attemptId,
  code: outcome.code ?? null,
  detail: outcome.detail ?? null,
});

type Closed = { held: boolean; circumstances: Omit<Circumstances, "random"> };

/** Settles the attempts that are open; locks the live rows first, in order, as every other writer does. */
async function close(ctx: Ctx, rows: Settlement[]): Promise<Map<string, Closed>> {
  type Row = EndedRow & { attemptId: string; held: boolean };
  const outcomes = rows.map((row) => row.outcome);
  const found = await ctx.db.$queryRaw<Row[]>`
    WITH input AS (
      SELECT * FROM unnest(${rows.map((row) => row.attemptId)}::uuid[], ${rows.map((row) => row.intentId)}::uuid[], ${rows.map((row) => row.token)}::uuid[],
        ${outcomes.map((outcome) => outcome.outcome)}::text[], ${outcomes.map(classOf)}::text[], ${outcomes.map((outcome) => outcome.code ?? null)}::text[],
        ${outcomes.map((outcome) => outcome.detail ?? null)}::text[],
        ${outcomes.map((outcome) => (outcome.outcome === "accepted" ? outcome.providerMessageId : null))}::text[],
        ${rows.map((row) => counts(ended(row)))}::boolean[])
        AS i(attempt_id, intent_id, token, outcome, class, code, detail, provider_message_id, counts)
    ), held AS (
      SELECT w.intent_id, w.claim_token, w.attempts_used, w.expires_at FROM waybill.intent_work w
      WHERE w.intent_id = ANY(${rows.map((row) => row.intentId)}::uuid[]) ORDER BY w.intent_id FOR UPDATE
    ), closed AS (
      UPDATE waybill.attempt a
      SET ended_at = waybill.now(), outcome = i.outcome, class = i.class, code = i.code, detail = i.detail,
          provider_message_id = i.provider_message_id, counts_toward_limit = i.counts
      FROM input i LEFT JOIN held w ON w.intent_id = i.intent_id AND w.claim_token = i.token
      WHERE a.id = i.attempt_id AND a.ended_at IS NULL
      RETURNING a.id, a.no, a.submission_id, a.intent_id, w.intent_id IS NOT NULL AS held, w.attempts_used, w.expires_at
    )
    SELECT c.id::text AS "attemptId", c.held, c.no, coalesce(c.attempts_used, 0) AS used, h.rule_key AS "ruleKey", waybill.now() AS now, coalesce(c.expires_at, h.expires_at) AS "expiresAt",
      s.idempotent_until AS "idempotentUntil", EXISTS (
        SELECT 1 FROM waybill.attempt e WHERE e.submission_id = c.submission_id AND e.no < c.no AND e.outcome = 'unknown') AS "earlierUnknown"
    FROM closed c JOIN waybill.submission s ON s.id = c.submission_id JOIN waybill.intent h ON h.id = c.intent_id`;
  return new Map(found.map(({ attemptId, held, ...row }) => [attemptId, { held, circumstances: circumstancesOf(ctx, row) }]));
}

async function appendEvidence(ctx: Ctx, rows: Settlement[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.$executeRaw`
    INSERT INTO waybill.attempt_evidence (id, attempt_id, kind, outcome, detail)
    SELECT i.id, i.attempt_id, 'late_answer', i.outcome, i.detail::jsonb
    FROM unnest(${rows.map(() => newId())}::uuid[], ${rows.map((row) => row.attemptId)}::uuid[], ${rows.map((row) => row.outcome.outcome)}::text[],
      ${rows.map((row) => JSON.stringify(row.outcome))}::text[]) AS i(id, attempt_id, outcome, detail)
    WHERE EXISTS (SELECT 1 FROM waybill.attempt a WHERE a.id = i.attempt_id AND a.outcome IS DISTINCT FROM i.outcome)`;
}
