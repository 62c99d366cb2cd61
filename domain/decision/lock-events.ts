import { z } from "zod";
import { oneByOne } from "@/domain/list/one-by-one.ts";
import type { Ctx } from "@/lib/context.ts";
import { lazily } from "@/lib/db.ts";
import type { EventClaim } from "./claim.ts";
import { type ReadEvent, storedEventColumns, storedEventSchema, toProductEvent } from "./product-event.ts";

const eventRows = z.array(storedEventSchema);

/**
 * The events whose claims are still ours, locked, and read with this release; none where another release plans, which is made sure of as by
 * `isPlanning`. Rules and their modes are read by statements after this one: it may have waited, and sees them as they were before.
 */
export async function lockEvents(ctx: Ctx, claims: readonly EventClaim[]): Promise<ReadEvent[]> {
  const rows = eventRows.parse(
    await ctx.db.$queryRaw`
      /* kept plan */ SELECT ${storedEventColumns}
      -- Lists whose length the planner cannot see: or it would plan anew each time, for one event that is cheaper than its plan for any ten.
      FROM unnest((SELECT ${claims.map((claim) => claim.eventId)}::uuid[]), (SELECT ${claims.map((claim) => claim.claims)}::int[])) AS c (event_id, claims)
      JOIN waybill.event_work w ON w.event_id = c.event_id AND w.claims = c.claims
      JOIN waybill.event e ON e.id = w.event_id JOIN waybill.event_body b ON b.event_id = e.id
      JOIN waybill.instance n ON n.release_id = ${ctx.release.id}::uuid
      CROSS JOIN ${lazily}
      ORDER BY e.id FOR KEY SHARE OF n FOR UPDATE OF w SKIP LOCKED`,
  );
  return oneByOne(rows, (row) => toProductEvent(ctx, row));
}
