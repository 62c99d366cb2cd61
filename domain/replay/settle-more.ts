import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { replayResultSchema } from "./schema.ts";
import { tallyResults } from "./tally.ts";

/** Of a hundred thousand that wait for a paused stream no more are looked at in one step; the next goes on after them. */
const LOOK = 2_000;

const steps = z.tuple([
  z.object({
    looked: z.number().int(),
    last: z.number().int().nullable(),
    rested: z.array(z.object({ result: replayResultSchema, reason: z.string().nullable() })),
  }),
]);

/**
 * Reads how messages of a run came to rest, a few thousand of those on their way at a time; in the transaction that has the replay. One
 * that somebody had sent again since has its result from what that says of before. `found` something; `more` is still to be looked at.
 */
export async function settleMore(tx: Ctx, id: string): Promise<{ found: boolean; more: boolean }> {
  const [{ looked, last, rested }] = steps.parse(
    await tx.db.$queryRaw`
      WITH look AS MATERIALIZED (
        SELECT t.subject_id, t.no FROM waybill.replay_item t
        WHERE t.replay_id = ${id}::uuid AND t.live_at IS NOT NULL AND t.result IS NULL AND t.no > (SELECT look_no FROM waybill.replay WHERE id = ${id}::uuid)
        ORDER BY t.no LIMIT ${LOOK}
      ), found AS (
        SELECT l.subject_id, coalesce(n.was_status, i.status) AS result, CASE WHEN n.id IS NULL THEN i.reason ELSE n.was_reason END AS reason,
          coalesce(n.rested_at, i.rested_at) AS rested_at
        FROM look l JOIN waybill.intent i ON i.id = l.subject_id
        JOIN waybill.revival r ON r.replay_id = ${id}::uuid AND r.intent_id = l.subject_id
        LEFT JOIN waybill.revival n ON n.intent_id = r.intent_id AND n.no = r.no + 1
        WHERE n.id IS NOT NULL OR i.status <> 'scheduled'
      ), written AS (
        UPDATE waybill.replay_item t SET result = f.result, result_reason = f.reason, rested_at = coalesce(f.rested_at, waybill.now())
        FROM found f WHERE t.replay_id = ${id}::uuid AND t.subject_id = f.subject_id RETURNING f.result, f.reason
      )
      SELECT (SELECT count(*)::int FROM look) AS looked, (SELECT max(no) FROM look) AS last,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('result', result, 'reason', reason)), '[]') FROM written) AS rested`,
  );
  await tallyResults(tx, "replay", id, rested);
  // Behind the last one it begins anew.
  await tx.db.$executeRaw`
    UPDATE waybill.replay SET rested = rested + ${rested.length}, look_no = ${looked < LOOK ? 0 : (last ?? 0)} WHERE id = ${id}::uuid`;
  return { found: rested.length > 0, more: looked === LOOK };
}
