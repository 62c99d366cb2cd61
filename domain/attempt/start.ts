import { senderKey } from "@/domain/breaker/until.policy.ts";
import { holdsBack } from "@/domain/suppression/holds-back.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { WINDOW_MARGIN_MS } from "./follow.policy.ts";

/** The revisions of the rule and of the delivery mode that the check judged by. */
type Seen = { ruleRevision: number; deliveryRevision: number };

/** What may be sent, if everything still holds. */
export type Startable = {
  intentId: string;
  token: string;
  submissionId: string;
  /** The provider account that its submission is frozen for, and whom it is from. */
  account: string;
  sender: string;
  checkId: string;
  ruleKey: string;
  seen: Seen;
};

/** Why an attempt was not started. */
export type Refusal =
  | "claim_lost"
  | "cancelled"
  | "expired"
  | "rule_off"
  | "rule_changed"
  | "delivery_changed"
  | "suppressed"
  | "check_stale"
  | "resolved"
  | "window_over"
  | "stream_paused"
  | "breaker_open"
  | "no_place"
  | "attempt_open"
  | "wrong_environment";

/** At most so many calls of a stream at once, by all workers. */
export type FlightLimit = { stream: string; maxInFlight: number };

export type Started = Startable & {
  attemptId: string;
  /** In `performance.now()` time: no byte that commits the message after it. */
  deadline: number;
  /** It alone tries whether an account works again whose breaker is open. */
  probe: boolean;
};

/** A message that tries an account has so long; then another may. */
const PROBE_SECONDS = 60;

const WINDOW_MARGIN = `${WINDOW_MARGIN_MS} milliseconds`;

/** A check older than this is asked again (I4). */
const CHECK_SECONDS = 10;

/**
 * The last look, and the attempt's row before the call (I2): ONE statement re-tests claim, cancel, deadline, pause, breaker, rule,
 * delivery mode, suppression and the check's age and writes an attempt for those that pass. `marginMs` is kept from the end of the lease.
 *
 * The time budget counts from BEFORE the statement was sent, on the monotonic clock: what the statement found left can only be
 * more than what is left, however long this process stands still afterwards. It is never more than `timeoutMs`: a database whose
 * clock was put back would give hours.
 */
export async function start(ctx: Ctx, { limit, ...input }: Input & { limit?: FlightLimit | null }): Promise<Answer> {
  if (!limit) return startNow(ctx, input);
  return transaction(ctx, async (tx) => {
    const free = await freePlaces(tx, limit);
    const [first, others] = [input.rows.slice(0, free), input.rows.slice(free)];
    const { started, refused } = first.length > 0 ? await startNow(tx, { ...input, rows: first }) : { started: [], refused: [] };
    return { started, refused: [...refused, ...others.map((row) => ({ ...row, refusal: "no_place" as const }))] }; // a word of Refusal
  });
}

type Input = { rows: (Startable & { attemptId?: string })[]; marginMs: number; timeoutMs: number };
type Answer = { started: Started[]; refused: (Startable & { refusal: Refusal })[] };

/** Counted under the lock of the stream's row, by a statement that sees what the one before it committed. */
async function freePlaces(ctx: Ctx, { stream, maxInFlight }: FlightLimit): Promise<number> {
  await ctx.db.$queryRaw`SELECT 1 AS locked FROM waybill.stream WHERE key = ${stream} FOR UPDATE`;
  const [{ open }] = await ctx.db.$queryRaw<[{ open: number }]>`
    SELECT count(*)::int AS open FROM waybill.attempt a JOIN waybill.intent_work w ON w.intent_id = a.intent_id
    WHERE a.ended_at IS NULL AND w.stream = ${stream}`;
  return Math.max(0, maxInFlight - open);
}

async function startNow(ctx: Ctx, input: Input): Promise<Answer> {
  const rows = input.rows.map((row) => ({ attemptId: newId(), ...row }));
  const providers = rows.map((row) => ctx.providers.ofAccount(row.account));
  const before = performance.now();
  const answers = await ctx.db.$queryRaw<
    { intentId: string; refusal: Refusal | null; budgetMs: number | null; probe: boolean }[]
  >`
    /* kept plan */ WITH input AS (
      SELECT * FROM unnest(${rows.map((row) => row.intentId)}::uuid[], ${rows.map((row) => row.token)}::uuid[], ${rows.map((row) => row.submissionId)}::uuid[],
        ${rows.map((row) => row.checkId)}::uuid[], ${rows.map((row) => row.ruleKey)}::text[], ${rows.map((row) => row.attemptId)}::uuid[],
        ${rows.map((row) => row.seen.ruleRevision)}::int[], ${rows.map((row) => row.seen.deliveryRevision)}::int[],
        ${providers.map((each) => each?.captures === true)}::boolean[], ${providers.map((each) => each?.capabilities.idempotency?.windowHours ?? null)}::int[],
        ${rows.map((row) => row.account)}::text[], ${rows.map((row) => senderKey(row.sender))}::text[])
        AS i(intent_id, token, submission_id, check_id, rule_key, attempt_id, rule_revision, delivery_revision, captures, idempotent_hours, account, sender)
    ), held AS (
      SELECT w.intent_id, w.stream, w.claim_token, w.expires_at, w.claim_until - make_interval(secs => ${input.marginMs / 1000}::float8) AS lease_end
      FROM waybill.intent_work w WHERE w.intent_id = ANY(${rows.map((row) => row.intentId)}::uuid[]) ORDER BY w.intent_id FOR UPDATE
    ), state AS (
      SELECT i.*, tried.last, least(w.lease_end, w.expires_at) AS call_deadline, CASE
        WHEN w.intent_id IS NULL THEN CASE WHEN h.status = 'cancelled' THEN 'cancelled' ELSE 'claim_lost' END
        WHEN w.claim_token IS DISTINCT FROM i.token OR w.lease_end <= waybill.now() THEN 'claim_lost'
        WHEN h.status <> 'scheduled' THEN 'cancelled'
        WHEN w.expires_at <= waybill.now() THEN 'expired'
        WHEN s.resolution IS NOT NULL THEN 'resolved'
        WHEN EXISTS (SELECT 1 FROM waybill.stream_pause p WHERE p.stream = w.stream AND p.resumed_at IS NULL) THEN 'stream_paused'
        WHEN tried.open THEN 'attempt_open'
        -- I5: it may have been taken, and the provider no longer knows its key for sure.
        WHEN tried.doubt AND (s.idempotent_until IS NULL OR s.idempotent_until <= waybill.now() + ${WINDOW_MARGIN}::interval) THEN 'window_over'
        WHEN EXISTS (SELECT 1 FROM waybill.instance n WHERE n.environment <> ${ctx.config.WAYBILL_ENV}) THEN 'wrong_environment'
        WHEN NOT EXISTS (SELECT 1 FROM waybill.instance n
          WHERE n.delivery_revision = i.delivery_revision AND (n.delivery_mode <> 'capture' OR i.captures)) THEN 'delivery_changed'
        WHEN NOT EXISTS (SELECT 1 FROM waybill.rule r WHERE r.key = i.rule_key AND r.mode IN ('on', 'percent', 'internal')) THEN 'rule_off'
        -- Switched since the check: who is within a percentage, or internal, is asked anew.
        WHEN NOT EXISTS (SELECT 1 FROM waybill.rule r WHERE r.key = i.rule_key AND r.revision = i.rule_revision) THEN 'rule_changed'
        WHEN EXISTS (SELECT 1 FROM waybill.suppression s
          WHERE s.address_id = h.address_id AND s.lifted_at IS NULL AND ${holdsBack(Prisma.sql`h.category`)}) THEN 'suppressed'
        WHEN NOT EXISTS (SELECT 1 FROM waybill.check_result c WHERE c.id = i.check_id AND c.intent_id = i.intent_id
          AND c.verdict = 'send' AND c.at > waybill.now() - make_interval(secs => ${CHECK_SECONDS}) AND c.at <= waybill.now()) THEN 'check_stale'
        END AS refusal
      FROM input i JOIN waybill.intent h ON h.id = i.intent_id
      JOIN waybill.submission s ON s.id = i.submission_id AND s.intent_id = i.intent_id
      LEFT JOIN held w ON w.intent_id = i.intent_id
      CROSS JOIN LATERAL (
        SELECT coalesce(max(a.no), 0) AS last, coalesce(bool_or(a.ended_at IS NULL), false) AS open,
          coalesce(bool_or(a.outcome = 'unknown' AND a.submission_id = i.submission_id), false) AS doubt
        FROM waybill.attempt a WHERE a.intent_id = i.intent_id
      ) tried
    ), barred AS (
      -- By each breaker that is not closed; one that is due lets one message through, of all workers.
      SELECT state.intent_id, b.account, b.sender FROM state
      JOIN waybill.breaker b ON b.account = state.account AND b.sender IN ('', state.sender) AND b.state <> 'closed' WHERE state.refusal IS NULL
    ), probe AS (
      UPDATE waybill.breaker b SET state = 'half_open', probe_intent_id = c.intent_id, probe_until = waybill.now() + make_interval(secs => ${PROBE_SECONDS})
      FROM (SELECT DISTINCT ON (account, sender) * FROM barred ORDER BY account, sender, intent_id) c
      WHERE b.account = c.account AND b.sender = c.sender AND b.state <> 'closed' AND coalesce(b.probe_until, b.retry_at) <= waybill.now()
      RETURNING b.account, b.sender, b.probe_intent_id AS intent_id
    ), passing AS (
      SELECT state.*, EXISTS (SELECT FROM probe WHERE probe.intent_id = state.intent_id) AS probe FROM state
      WHERE refusal IS NULL AND NOT EXISTS (
        SELECT FROM barred LEFT JOIN probe USING (account, sender, intent_id) WHERE barred.intent_id = state.intent_id AND probe.intent_id IS NULL)
    ), inserted AS (
      INSERT INTO waybill.attempt (id, submission_id, intent_id, no, claim_token, call_deadline)
      SELECT attempt_id, submission_id, intent_id, last + 1, token, call_deadline
      FROM passing
      ON CONFLICT DO NOTHING -- I3, where two with one token race
      RETURNING intent_id, submission_id
    ), called AS (
      UPDATE waybill.submission s
      SET first_called_at = waybill.now(), idempotent_until = waybill.now() + make_interval(hours => state.idempotent_hours)
      FROM inserted JOIN state USING (intent_id) WHERE s.id = inserted.submission_id AND s.first_called_at IS NULL
    )
    SELECT state.intent_id::text AS "intentId", CASE WHEN inserted.intent_id IS NOT NULL THEN NULL
        ELSE coalesce(state.refusal, CASE WHEN EXISTS (SELECT FROM barred WHERE barred.intent_id = state.intent_id) THEN 'breaker_open' ELSE 'attempt_open' END) END AS refusal,
      coalesce(passing.probe, false) AS probe,
      extract(epoch FROM state.call_deadline - waybill.now())::float8 * 1000 AS "budgetMs"
    FROM state LEFT JOIN inserted ON inserted.intent_id = state.intent_id LEFT JOIN passing ON passing.intent_id = state.intent_id`;
  const byIntent = new Map(answers.map((answer) => [answer.intentId, answer]));
  const started: Started[] = [];
  const refused: (Startable & { refusal: Refusal })[] = [];
  for (const row of rows) {
    const answer = byIntent.get(row.intentId);
    if (answer && answer.refusal === null)
      started.push({ ...row, probe: answer.probe, deadline: before + Math.min(answer.budgetMs ?? 0, input.timeoutMs) });
    else refused.push({ ...row, refusal: answer?.refusal ?? "claim_lost" });
  }
  return { started, refused };
}
