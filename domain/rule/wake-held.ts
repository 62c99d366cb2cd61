import { z } from "zod";
import { newestCheck } from "@/domain/check/newest.ts";
import type { Cursor } from "@/domain/list/cursor.policy.ts";
import { micros } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { namesOf } from "./names.ts";

/** One statement's worth: a million held messages are woken in pieces that nobody waits for. */
const MOST = 5_000;

/**
 * Lets messages that were held look again now; one that waits for anything else, as a provider's Retry-After, goes on waiting. Call it once
 * the rule's change is committed: who dies in between leaves them to look by themselves within an hour and a quarter.
 */
export async function wakeHeld(ctx: Ctx, { key }: { key: string }): Promise<void> {
  for (const name of namesOf(ctx, key)) for (let last: Cursor | null = FIRST; last; ) last = await wakePage(ctx, name, last);
}

const lasts = z.array(z.object({ at: z.string(), id: z.uuid() }));
const FIRST: Cursor = { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

/** Walks on from `after` through what is due under one name, and gives where it ended; null at the end. */
async function wakePage(ctx: Ctx, name: string, after: Cursor): Promise<Cursor | null> {
  const [last] = lasts.parse(
    await ctx.db.$queryRaw`
      WITH page AS MATERIALIZED (
        SELECT id, scheduled_for FROM waybill.intent
        WHERE rule_key = ${name} AND status = 'scheduled' AND scheduled_for <= waybill.now() AND (scheduled_for, id) > (${after.at}::timestamptz, ${after.id}::uuid)
        ORDER BY scheduled_for, id LIMIT ${MOST}
      ), held AS (
        SELECT w.intent_id FROM page JOIN waybill.intent_work w ON w.intent_id = page.id
        WHERE w.next_at > waybill.now() AND w.claim_token IS NULL
          AND (${newestCheck(Prisma.sql`page.id`, Prisma.sql`c.reason`)}) = 'rule_held'
        FOR UPDATE OF w SKIP LOCKED
      ), woken AS (
        UPDATE waybill.intent_work w SET next_at = waybill.now(), queued_until = NULL FROM held WHERE w.intent_id = held.intent_id
      )
      SELECT id, ${micros(Prisma.sql`scheduled_for`)} AS at FROM page ORDER BY scheduled_for DESC, page.id DESC LIMIT 1`,
  );
  return last ?? null;
}
