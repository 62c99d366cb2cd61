import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { type EventDeed, eventDeedSchema } from "./schema.ts";

const rows = z.array(eventDeedSchema.extend({ at: isoTime }));

/** What people did with an event, the newest first; at most 200. What a whole cause's drop did stands in its row alone. */
export async function readEventHistory(ctx: Ctx, { id }: { id: string }): Promise<EventDeed[]> {
  return rows.parse(
    await ctx.db.$queryRaw`
      SELECT deed, at, by, reason, no FROM (
        SELECT 'corrected' AS deed, c.at, c.actor_name AS by, c.reason, c.no FROM waybill.event_correction c WHERE c.event_id = ${id}::uuid
        UNION ALL
        SELECT CASE a.action WHEN 'event.readmit' THEN 'readmitted' ELSE 'planned_again' END, a.at, a.actor_name, a.reason, (a.after ->> 'run')::int
        FROM waybill.audit a WHERE a.target_kind = 'event' AND a.target_id = ${id} AND a.action IN ('event.readmit', 'event.replan')
        UNION ALL
        SELECT CASE i.result WHEN 'readmitted' THEN 'readmitted' ELSE 'planned_again' END, i.done_at, coalesce(r.starter_name, r.actor_name), r.reason, i.run
        FROM waybill.replan_item i JOIN waybill.replan r ON r.id = i.replan_id WHERE i.event_id = ${id}::uuid AND i.result IN ('readmitted', 'planned')
        UNION ALL
        SELECT 'dropped', d.at, d.actor_name, d.reason, NULL FROM waybill.dropped d WHERE d.subject_id = ${id}::uuid
        UNION ALL
        SELECT 'taken_back', d.ended_at, d.ended_by, d.end_reason, NULL FROM waybill.dropped d WHERE d.subject_id = ${id}::uuid AND d.ended_by IS NOT NULL
      ) deeds ORDER BY at DESC LIMIT 200`,
  );
}
