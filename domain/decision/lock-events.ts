import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { lazily } from "@/lib/db.ts";
import type { EventClaim } from "./claim.ts";
import { type ReadEvent, storedEventColumns, storedEventSchema, toProductEvent } from "./product-event.ts";

const eventRows = z.array(storedEventSchema);

/** The events whose claims are still ours, locked, and read with this release. */
export async function lockEvents(ctx: Ctx, claims: readonly EventClaim[]): Promise<ReadEvent[]> {
  const rows = eventRows.parse(
    await ctx.db.$queryRaw`
      /* kept plan */ SELECT ${storedEventColumns}
      FROM unnest(${claims.map((claim) => claim.eventId)}::uuid[], ${claims.map((claim) => claim.claims)}::int[]) AS c (event_id, claims)
      JOIN waybill.event_work w ON w.event_id = c.event_id AND w.claims = c.claims
      JOIN waybill.event e ON e.id = w.event_id JOIN waybill.event_body b ON b.event_id = e.id
      CROSS JOIN ${lazily}
      ORDER BY e.id FOR UPDATE OF w SKIP LOCKED`,
  );
  return rows.map((row) => toProductEvent(ctx, row));
}
