import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";

const rows = z.array(
  z.object({ no: z.number(), by: z.string(), reason: z.string(), at: isoTime, payload: z.string().nullable() }),
);

/** What an event's payload was corrected to, the newest first, as stored: hide what it hides before showing it. */
export async function listCorrections(ctx: Ctx, { id }: { id: string }) {
  return rows.parse(
    await ctx.db.$queryRaw`
      SELECT no, actor_name AS by, reason, at, payload FROM waybill.event_correction WHERE event_id = ${id}::uuid ORDER BY no DESC LIMIT 100`,
  );
}
