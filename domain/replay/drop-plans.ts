import type { Ctx } from "@/lib/context.ts";

const DAYS = 7;
const BATCH = 5;

/**
 * Deletes plans, of messages and of events, that nobody ran or refreshed in a week, with their items; the audit log keeps who planned what, and why. Of runs nothing goes. Gives whether
 * there may be more.
 */
export async function dropPlans(ctx: Ctx): Promise<boolean> {
  const dropped = await ctx.db.$executeRaw`
    DELETE FROM waybill.replay WHERE id IN (
      SELECT id FROM waybill.replay
      WHERE state IN ('planned', 'aborted') AND starts_at IS NULL AND coalesce(planned_at, created_at) < waybill.now() - make_interval(days => ${DAYS}::int)
      ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;
  const ofEvents = await ctx.db.$executeRaw`
    DELETE FROM waybill.replan WHERE id IN (
      SELECT id FROM waybill.replan
      WHERE state IN ('planned', 'aborted') AND started_at IS NULL AND coalesce(planned_at, created_at) < waybill.now() - make_interval(days => ${DAYS}::int)
      ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;
  return dropped === BATCH || ofEvents === BATCH;
}
