import { z } from "zod";
import { hasRoom } from "@/domain/event/room.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";

const rows = z.array(
  z.object({
    no: z.number(),
    by: z.string(),
    reason: z.string(),
    at: isoTime,
    payload: z.string().nullable(),
    omitted: z.boolean(),
  }),
);

/** What an event's payload was corrected to, the newest first, as stored: hide what it hides before showing it. `omitted`: a page has no room for it. */
export async function listCorrections(ctx: Ctx, { id }: { id: string }) {
  return rows.parse(
    await ctx.db.$queryRaw`
      SELECT no, by, reason, at, CASE WHEN room THEN payload END AS payload, payload IS NOT NULL AND NOT room AS omitted FROM (
        SELECT no, actor_name AS by, reason, at, payload, ${hasRoom(Prisma.sql`no DESC`)} AS room
        FROM waybill.event_correction WHERE event_id = ${id}::uuid) c
      ORDER BY no DESC LIMIT 100`,
  );
}
