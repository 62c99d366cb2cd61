import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";

const BATCH = 500;
const counted = z.tuple([z.object({ found: z.number(), dropped: z.number() })]);

/**
 * Takes the sensitive props of submissions that are older than SENSITIVE_PROPS_DAYS, 500 at a time, and writes when; masks and hashes
 * stay. One that may still be sent again with the same bytes keeps them: its message is not at rest, or nobody knows what became of
 * it. Gives whether there may be more.
 */
export async function dropSealed(ctx: Ctx): Promise<boolean> {
  const days = ctx.config.SENSITIVE_PROPS_DAYS;
  if (days === 0) return false;
  const [{ found, dropped }] = counted.parse(
    await ctx.db.$queryRaw`
      WITH old AS (
        SELECT submission_id FROM waybill.submission_body
        WHERE sealed IS NOT NULL AND sealed_at < waybill.now() - make_interval(days => ${days}::int)
        ORDER BY sealed_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      ), dropped AS (
        UPDATE waybill.submission_body b SET sealed = NULL, sealed_dropped_at = waybill.now()
        FROM old JOIN waybill.submission s ON s.id = old.submission_id
        WHERE b.submission_id = old.submission_id AND s.resolution IS NOT NULL
        RETURNING 1
      ), later AS (
        UPDATE waybill.submission_body b SET sealed_at = waybill.now() - make_interval(days => ${days}::int - 1)
        FROM old JOIN waybill.submission s ON s.id = old.submission_id
        WHERE b.submission_id = old.submission_id AND s.resolution IS NULL
      )
      SELECT (SELECT count(*)::int FROM old) AS found, (SELECT count(*)::int FROM dropped) AS dropped`,
  );
  if (dropped > 0) ctx.log.info({ dropped, days }, "sensitive props dropped by retention");
  return found === BATCH;
}
