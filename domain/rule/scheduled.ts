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

/** One statement's worth: a million held messages are woken in pieces that nobody waits for. */
const MOST = 5_000;

/**
 * Lets messages that were held look again now; one that waits for anything else, as a provider's Retry-After, goes on waiting. Call it once
 * the rule's change is committed: who dies in between leaves them to look by themselves within an hour and a quarter.
 */
export async function wakeHeld(ctx: Ctx, { key }: { key: string }): Promise<void> {
  for (let woken = MOST; woken === MOST; )
    woken = await ctx.db.$executeRaw`
      UPDATE waybill.intent_work w SET next_at = waybill.now(), queued_until = NULL
      FROM (
        SELECT w.intent_id FROM waybill.intent i JOIN waybill.intent_work w ON w.intent_id = i.id
        WHERE i.rule_key = ANY(${namesOf(ctx, key)}::text[]) AND i.status = 'scheduled' AND i.scheduled_for <= waybill.now()
          AND w.next_at > waybill.now() AND w.claim_token IS NULL
          AND (SELECT c.reason FROM waybill.check_result c WHERE c.intent_id = i.id ORDER BY c.at DESC, c.id DESC LIMIT 1) = 'rule_held'
        LIMIT ${MOST} FOR UPDATE OF w SKIP LOCKED
      ) held
      WHERE w.intent_id = held.intent_id`;
}
