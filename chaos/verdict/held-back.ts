import { SETTINGS, type Stage } from "../stage/open.ts";
import { type Facts, TOLERANCE_MS, type Violation, violation } from "./facts.ts";

/** A change holds from its commit on; its time is that of its statement. */
const COMMIT_MS = 1_500;

/**
 * Nobody was written to who was suppressed, and nothing of a rule that was off, but for calls that were under way: they may begin as late as
 * their attempt's time allows (docs/how-sending-works.md, "What cannot be promised").
 */
export async function heldBack({ ctx }: Stage, facts: Facts): Promise<Violation[]> {
  const suppressed = await ctx.db.$queryRaw<{ id: string; since: number }[]>`
    SELECT i.id::text, min(extract(epoch FROM s.created_at)::float8 * 1000) AS since FROM waybill.suppression s
    JOIN waybill.intent i ON i.address_id = s.address_id WHERE s.lifted_at IS NULL GROUP BY i.id`;
  const since = new Map(suppressed.map((row) => [row.id, row.since + COMMIT_MS + SETTINGS.timeoutMs + TOLERANCE_MS]));
  const off = await ctx.db.$queryRaw<{ id: string }[]>`
    WITH switched AS (
      SELECT target_id AS rule, after->>'mode' AS mode, at, lead(at) OVER (PARTITION BY target_id ORDER BY at, id) AS until
      FROM waybill.audit WHERE action = 'rule.set_mode')
    SELECT DISTINCT t.intent_id::text AS id FROM switched s JOIN waybill.intent i ON i.rule_key = s.rule JOIN waybill.attempt t ON t.intent_id = i.id
    WHERE s.mode = 'off' AND t.started_at > s.at + make_interval(secs => ${COMMIT_MS / 1000}::float8) AND t.started_at < coalesce(s.until, 'infinity')`;
  return [
    ...violation(
      "called_while_suppressed",
      "calls to somebody who was suppressed before they could be under way",
      facts.calls
        .filter(({ intentId, begunAt }) => begunAt > (since.get(intentId ?? "") ?? Number.POSITIVE_INFINITY))
        .map(({ intentId }) => intentId ?? ""),
    ),
    ...violation(
      "started_while_off",
      "messages of a rule that was off when their attempt began",
      off.map(({ id }) => id),
    ),
  ];
}
