import { DROP_DAYS } from "@/domain/drop/schema.ts";
import type { Ctx } from "@/lib/context.ts";

const BATCH = 500;

/**
 * Takes the corrected facts of runs that ended 30 days ago: somebody typed them, and they may hold anybody's data. That there were some stays, as does
 * who planned the run and why. Gives whether there may be more.
 */
export async function dropFacts(ctx: Ctx): Promise<boolean> {
  const dropped = await ctx.db.$executeRaw`
    UPDATE waybill.replay SET facts = NULL, facts_dropped_at = waybill.now() WHERE id IN (
      SELECT id FROM waybill.replay WHERE facts IS NOT NULL AND ended_at <= waybill.now() - make_interval(days => ${DROP_DAYS}::int)
        AND rested = live
      ORDER BY created_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;
  return dropped === BATCH;
}
