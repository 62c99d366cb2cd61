import type { Ctx } from "@/lib/context.ts";

const BATCH = 500;

/**
 * Takes the encrypted props of test sends that are at rest for SENSITIVE_PROPS_DAYS, 500 at a time: what was sent stands with its submission.
 * Gives whether there may be more.
 */
export async function dropTestProps(ctx: Ctx): Promise<boolean> {
  const days = ctx.config.SENSITIVE_PROPS_DAYS;
  if (days === 0) return false;
  const dropped = await ctx.db.$executeRaw`
    UPDATE waybill.test_send SET props = NULL WHERE intent_id IN (
      SELECT t.intent_id FROM waybill.test_send t JOIN waybill.intent i ON i.id = t.intent_id
      WHERE t.props IS NOT NULL AND t.created_at < waybill.now() - make_interval(days => ${days}::int) AND i.rested_at IS NOT NULL
      ORDER BY t.created_at LIMIT ${BATCH} FOR UPDATE OF t SKIP LOCKED)`;
  return dropped === BATCH;
}
