import type { Ctx } from "@/lib/context.ts";
import { countCap } from "../list/cap.policy.ts";
import { namesOf } from "./names.ts";

/** How many messages of a rule wait for their time, counted up to `countCap`. */
export async function countScheduled(ctx: Ctx, { key }: { key: string }): Promise<number> {
  const [row] = await ctx.db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM (
      SELECT FROM waybill.intent WHERE rule_key = ANY(${namesOf(ctx, key)}::text[]) AND status = 'scheduled' LIMIT ${countCap}) capped`;
  return row.n;
}

/** At most so many are woken at once; the others look by themselves within the hour. */
const MOST = 10_000;

/** Lets messages that were held look again now. */
export async function wakeHeld(ctx: Ctx, { key }: { key: string }): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE waybill.intent_work w SET next_at = waybill.now(), queued_until = NULL
    FROM (
      SELECT w.intent_id FROM waybill.intent i JOIN waybill.intent_work w ON w.intent_id = i.id
      WHERE i.rule_key = ANY(${namesOf(ctx, key)}::text[]) AND i.status = 'scheduled' AND i.scheduled_for <= waybill.now()
        AND w.next_at > waybill.now() AND w.claim_token IS NULL
      LIMIT ${MOST} FOR UPDATE OF w SKIP LOCKED
    ) held
    WHERE w.intent_id = held.intent_id`;
}
