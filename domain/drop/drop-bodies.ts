import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { DROP_DAYS } from "./schema.ts";

const BATCH = 500;
const counted = z.tuple([z.object({ found: z.number() })]);

/**
 * Takes what messages that were dropped 30 days ago have of people, 500 at a time: facts, recipient, corrections, and what was frozen. Head,
 * attempts and who dropped it stay. Gives whether there may be more.
 */
export async function dropBodies(ctx: Ctx): Promise<boolean> {
  const [{ found }] = counted.parse(
    await ctx.db.$queryRaw`
      WITH old AS (
        SELECT id, subject_id FROM waybill.dropped
        WHERE kind = 'message' AND ended_at IS NULL AND body_dropped_at IS NULL AND at <= waybill.now() - make_interval(days => ${DROP_DAYS}::int)
        ORDER BY at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      ), body AS (
        DELETE FROM waybill.intent_body b USING old WHERE b.intent_id = old.subject_id
      ), frozen AS (
        DELETE FROM waybill.submission_body b USING old JOIN waybill.submission s ON s.intent_id = old.subject_id WHERE b.submission_id = s.id
      ), corrected AS (
        UPDATE waybill.revival r SET facts = NULL FROM old WHERE r.intent_id = old.subject_id AND r.facts IS NOT NULL
      ), noted AS (
        UPDATE waybill.dropped d SET body_dropped_at = waybill.now() FROM old WHERE d.id = old.id
      )
      SELECT count(*)::int AS found FROM old`,
  );
  if (found > 0) ctx.log.info({ dropped: found, days: DROP_DAYS }, "what dropped messages said dropped by retention");
  return found === BATCH;
}
