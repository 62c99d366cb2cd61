import { z } from "zod";
import { PLAN_LEASE_SECONDS } from "@/domain/event/queue.ts";
import type { Ctx } from "@/lib/context.ts";
import { lazily } from "@/lib/db.ts";
import { Prisma } from "@/prisma/client/client.ts";

/** At most this many events in one claim. */
const MOST = 500;
/** The sweep looks at the oldest rows only, so that it costs the same whatever waits with a trusted hint. */
const WINDOW = 5_000;

const claimRows = z.array(z.object({ eventId: z.string(), claims: z.number() }));
export type EventClaim = z.infer<typeof claimRows>[number];

/**
 * Claims events that wait to be planned, when this process runs the planning release: those asked for, or else those whose hint is
 * missing or stale, oldest first. The count of claims is the token, and survives the planner: one that keeps dying shows. So only what is being
 * planned may be claimed: the fresh ones together, or, with `again`, one of those whose planner died.
 */
export async function claimEvents(
  ctx: Ctx,
  { eventIds, limit = MOST, again = false }: { eventIds?: readonly string[]; limit?: number; again?: boolean },
): Promise<EventClaim[]> {
  const wanted = eventIds
    ? Prisma.sql`SELECT event_id FROM waybill.event_work WHERE event_id = ANY (${eventIds}::uuid[])`
    : Prisma.sql`SELECT event_id FROM (SELECT event_id, queued_until FROM waybill.event_work WHERE next_at <= waybill.now() ORDER BY next_at LIMIT ${WINDOW}) oldest
        WHERE queued_until IS NULL OR queued_until <= waybill.now()`;
  return claimRows.parse(
    await ctx.db.$queryRaw`
      /* kept plan */ WITH due AS MATERIALIZED (
        SELECT event_id FROM waybill.event_work
        WHERE event_id IN (${wanted}) AND waybill.now() - next_at >= interval '0' AND (claims > 0) = ${again}::boolean
          AND EXISTS (SELECT FROM waybill.instance WHERE release_id = ${ctx.release.id}::uuid)
        ORDER BY event_id LIMIT ${again ? 1 : Math.min(limit, MOST)} FOR UPDATE SKIP LOCKED
      )
      UPDATE waybill.event_work w SET claims = w.claims + 1, next_at = waybill.now() + ${PLAN_LEASE_SECONDS} * interval '1 second'
      FROM due, ${lazily} WHERE w.event_id = due.event_id RETURNING w.event_id::text AS "eventId", w.claims`,
  );
}

/**
 * Where another release plans, or this process plans no more (`stopping`): says that these hints came to nothing, so that another's sweep need
 * not wait for them to go stale.
 */
export async function passOn(
  ctx: Ctx,
  { eventIds, stopping = false }: { eventIds: readonly string[]; stopping?: boolean },
): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE waybill.event_work SET queued_until = NULL WHERE event_id = ANY (${eventIds}::uuid[])
      AND (${stopping}::boolean OR NOT EXISTS (SELECT FROM waybill.instance WHERE release_id = ${ctx.release.id}::uuid))`;
}

/** Gives claims back, to be taken again after `seconds`. A claim that was taken over meanwhile is left alone. */
export async function returnClaims(
  ctx: Ctx,
  { claims, seconds, counted }: { claims: readonly EventClaim[]; seconds: number; counted: boolean },
): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE waybill.event_work w
    SET next_at = waybill.now() + ${seconds} * interval '1 second', queued_until = NULL, claims = w.claims - ${counted ? 0 : 1}
    FROM unnest(${claims.map((claim) => claim.eventId)}::uuid[], ${claims.map((claim) => claim.claims)}::int[]) AS c (event_id, claims)
    WHERE w.event_id = c.event_id AND w.claims = c.claims`;
}
