import { senderKey } from "@/domain/breaker/bar.policy.ts";
import { dueAt } from "@/domain/breaker/due.ts";
import { isPaused } from "@/domain/stream/paused.ts";
import { holdsBack } from "@/domain/suppression/holds-back.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { WINDOW_MARGIN_MS } from "./follow.policy.ts";
import type { Refusal, Startable } from "./startable.ts";

/** A message that tries an account has so long; then another may. */
const PROBE_SECONDS = 60;

const WINDOW_MARGIN = `${WINDOW_MARGIN_MS} milliseconds`;

/** A check older than this is asked again (I4). */
const CHECK_SECONDS = 10;

type Input = {
  rows: (Startable & { attemptId: string })[];
  marginMs: number;
  /** Messages may try accounts whose breaker is due: a statement of its own, because hardly ever one is open. */
  probing: boolean;
};
type Answer = { intentId: string; refusal: Refusal | null; budgetMs: number | null; probe: boolean };

/** ONE statement: whether each may start still, and the attempt's row for those that may. `budgetMs` from the moment of the statement. */
export function lastLook(ctx: Ctx, { rows, marginMs, probing }: Input): Promise<Answer[]> {
  const providers = rows.map((row) => ctx.providers.ofAccount(row.account));
  return ctx.db.$queryRaw<Answer[]>`
    /* kept plan */ WITH input AS (
      SELECT * FROM unnest(${rows.map((row) => row.intentId)}::uuid[], ${rows.map((row) => row.token)}::uuid[], ${rows.map((row) => row.submissionId)}::uuid[],
        ${rows.map((row) => row.checkId)}::uuid[], ${rows.map((row) => row.ruleKey)}::text[], ${rows.map((row) => row.attemptId)}::uuid[],
        ${rows.map((row) => row.seen.ruleRevision)}::int[], ${rows.map((row) => row.seen.deliveryRevision)}::int[],
        ${providers.map((each) => each?.captures === true)}::boolean[], ${providers.map((each) => each?.capabilities.idempotency?.windowHours ?? null)}::int[],
        ${rows.map((row) => row.account)}::text[], ${rows.map((row) => senderKey(row.sender))}::text[])
        AS i(intent_id, token, submission_id, check_id, rule_key, attempt_id, rule_revision, delivery_revision, captures, idempotent_hours, account, sender)
    ), held AS (
      SELECT w.intent_id, w.stream, w.claim_token, w.expires_at, w.claim_until - make_interval(secs => ${marginMs / 1000}::float8) AS lease_end
      FROM waybill.intent_work w WHERE w.intent_id = ANY(${rows.map((row) => row.intentId)}::uuid[]) ORDER BY w.intent_id FOR UPDATE
    ), state AS (
      SELECT i.*, tried.last, tried.first, least(w.lease_end, w.expires_at) AS call_deadline, CASE
        WHEN w.intent_id IS NULL THEN CASE WHEN h.status = 'cancelled' THEN 'cancelled' ELSE 'claim_lost' END
        WHEN w.claim_token IS DISTINCT FROM i.token OR w.lease_end <= waybill.now() THEN 'claim_lost'
        WHEN h.status <> 'scheduled' THEN 'cancelled'
        WHEN w.expires_at <= waybill.now() THEN 'expired'
        WHEN s.resolution IS NOT NULL THEN 'resolved'
        WHEN ${isPaused(Prisma.sql`w.stream`)} THEN 'stream_paused'
        WHEN tried.open THEN 'attempt_open'
        -- I5: it may have been taken, and the provider no longer knows its key for sure.
        WHEN tried.doubt AND (s.idempotent_until IS NULL OR s.idempotent_until <= waybill.now() + ${WINDOW_MARGIN}::interval) THEN 'window_over'
        WHEN EXISTS (SELECT 1 FROM waybill.instance n WHERE n.environment <> ${ctx.config.WAYBILL_ENV}) THEN 'wrong_environment'
        WHEN NOT EXISTS (SELECT 1 FROM waybill.instance n
          WHERE n.delivery_revision = i.delivery_revision AND (n.delivery_mode <> 'capture' OR i.captures)) THEN 'delivery_changed'
        -- A test send is of no rule.
        WHEN NOT h.test AND NOT EXISTS (SELECT 1 FROM waybill.rule r WHERE r.key = i.rule_key AND r.mode IN ('on', 'percent', 'internal')) THEN 'rule_off'
        -- Switched since the check: who is within a percentage, or internal, is asked anew.
        WHEN NOT h.test AND NOT EXISTS (SELECT 1 FROM waybill.rule r WHERE r.key = i.rule_key AND r.revision = i.rule_revision) THEN 'rule_changed'
        WHEN EXISTS (SELECT 1 FROM waybill.suppression s
          WHERE s.address_id = h.address_id AND s.lifted_at IS NULL AND ${holdsBack(Prisma.sql`h.category`)}) THEN 'suppressed'
        WHEN NOT EXISTS (SELECT 1 FROM waybill.check_result c WHERE c.id = i.check_id AND c.intent_id = i.intent_id
          AND c.verdict = 'send' AND c.at > waybill.now() - make_interval(secs => ${CHECK_SECONDS}) AND c.at <= waybill.now()) THEN 'check_stale'
        ${probing ? Prisma.empty : BARRED}
        END AS refusal
      FROM input i JOIN waybill.intent h ON h.id = i.intent_id
      JOIN waybill.submission s ON s.id = i.submission_id AND s.intent_id = i.intent_id
      LEFT JOIN held w ON w.intent_id = i.intent_id
      CROSS JOIN LATERAL (
        SELECT coalesce(max(a.no), 0) AS last, count(*) FILTER (WHERE a.submission_id = i.submission_id) = 0 AS first, coalesce(bool_or(a.ended_at IS NULL), false) AS open,
          coalesce(bool_or(a.outcome = 'unknown' AND a.submission_id = i.submission_id), false) AS doubt
        FROM waybill.attempt a WHERE a.intent_id = i.intent_id
      ) tried
    ), ${probing ? PROBING : Prisma.empty} inserted AS (
      INSERT INTO waybill.attempt (id, submission_id, intent_id, no, claim_token, call_deadline)
      SELECT attempt_id, submission_id, intent_id, last + 1, token, call_deadline
      FROM ${probing ? Prisma.sql`passing` : Prisma.sql`state WHERE refusal IS NULL`}
      ON CONFLICT DO NOTHING -- I3, where two with one token race
      RETURNING intent_id, submission_id
    ), called AS (
      UPDATE waybill.submission s
      -- The provider's window begins now. It was counted from the freezing, which is seldom long ago: no row is written twice for less.
      SET idempotent_until = waybill.now() + make_interval(hours => state.idempotent_hours)
      FROM inserted JOIN state USING (intent_id) WHERE s.id = inserted.submission_id AND state.first AND s.created_at < waybill.now() - interval '1 minute'
    )
    SELECT state.intent_id::text AS "intentId", extract(epoch FROM state.call_deadline - waybill.now())::float8 * 1000 AS "budgetMs",
      ${probing ? PROBED : Prisma.sql`CASE WHEN inserted.intent_id IS NULL THEN coalesce(state.refusal, 'attempt_open') END AS refusal, false AS probe`}
    FROM state LEFT JOIN inserted ON inserted.intent_id = state.intent_id`;
}

/** SQL: the last question where nothing may probe. */
const BARRED = Prisma.sql`WHEN EXISTS (SELECT 1 FROM waybill.breaker b
          WHERE b.account = i.account AND b.sender IN ('', i.sender) AND b.state <> 'closed') THEN 'breaker_open'`;

/** SQL: of `state` those that start, `passing`: a breaker that is due lets one message through, of all workers. */
const PROBING = Prisma.sql`barred AS (
      SELECT state.intent_id, state.last, b.account, b.sender FROM state
      JOIN waybill.breaker b ON b.account = state.account AND b.sender IN ('', state.sender) AND b.state <> 'closed' WHERE state.refusal IS NULL
    ), probe AS (
      UPDATE waybill.breaker b SET state = 'half_open', probe_intent_id = c.intent_id, probe_until = waybill.now() + make_interval(secs => ${PROBE_SECONDS})
      -- The one that was tried least: a message that is refused for itself must not be the one again and again.
      FROM (
        SELECT DISTINCT ON (account, sender) * FROM barred
        -- One that another breaker keeps as well would take the probe and not start.
        WHERE NOT EXISTS (SELECT FROM barred o JOIN waybill.breaker k USING (account, sender)
          WHERE o.intent_id = barred.intent_id AND o.sender <> barred.sender AND ${dueAt("k")} > waybill.now())
        ORDER BY account, sender, last, intent_id
      ) c
      WHERE b.account = c.account AND b.sender = c.sender AND b.state <> 'closed' AND ${dueAt("b")} <= waybill.now()
      RETURNING b.account, b.sender, b.probe_intent_id AS intent_id
    ), passing AS (
      SELECT state.* FROM state WHERE refusal IS NULL AND NOT EXISTS (
        SELECT FROM barred LEFT JOIN probe USING (account, sender, intent_id) WHERE barred.intent_id = state.intent_id AND probe.intent_id IS NULL)
    ),`;

/** SQL: what became of each, where some may probe. */
const PROBED = Prisma.sql`CASE WHEN inserted.intent_id IS NOT NULL THEN NULL
        ELSE coalesce(state.refusal, CASE WHEN EXISTS (SELECT FROM passing p WHERE p.intent_id = state.intent_id) THEN 'attempt_open' ELSE 'breaker_open' END) END AS refusal,
      EXISTS (SELECT FROM probe p WHERE p.intent_id = state.intent_id) AS probe`;
