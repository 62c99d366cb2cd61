import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { DROP_DAYS } from "./schema.ts";

const BATCH = 500;
const counted = z.tuple([z.object({ found: z.number() })]);

/**
 * Takes what events that were dropped 30 days ago brought, 500 at a time: payload, metadata, corrections, bodies that came under the same id, and
 * words that may quote them. Head, decisions, cause and who dropped it stay. Gives whether there may be more.
 */
export async function dropEventBodies(ctx: Ctx): Promise<boolean> {
  const [{ found }] = counted.parse(
    await ctx.db.$queryRaw`
      WITH old AS (
        SELECT id, subject_id FROM waybill.dropped
        WHERE kind = 'event' AND ended_at IS NULL AND body_dropped_at IS NULL AND at <= waybill.now() - make_interval(days => ${DROP_DAYS}::int)
        ORDER BY at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      ), body AS (
        DELETE FROM waybill.event_body b USING old WHERE b.event_id = old.subject_id
      ), corrected AS (
        UPDATE waybill.event_correction c SET payload = NULL FROM old WHERE c.event_id = old.subject_id
      ), conflicting AS (
        DELETE FROM waybill.event_conflict c USING old WHERE c.event_id = old.subject_id
      ), faulty AS (
        DELETE FROM waybill.event_fault f USING old WHERE f.event_id = old.subject_id
      ), said AS (
        UPDATE waybill.decision d SET seen = d.seen - 'message' FROM old WHERE d.event_id = old.subject_id AND d.outcome = 'error'
      ), noted AS (
        UPDATE waybill.dropped d SET body_dropped_at = waybill.now() FROM old WHERE d.id = old.id
      )
      SELECT count(*)::int AS found FROM old`,
  );
  if (found > 0) ctx.log.info({ dropped: found, days: DROP_DAYS }, "what dropped events brought dropped by retention");
  return found === BATCH;
}
