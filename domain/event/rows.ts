import { z } from "zod";
import { isoTime, micros } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { eventRowSchema } from "./schema.ts";

const found = z.array(eventRowSchema.extend({ occurredAt: isoTime, acceptedAt: isoTime, cursorAt: z.string() }));

/** Event rows, newest first, for the events that `picked` selects (columns id, accepted_at). As stored: mask before showing. */
export async function selectEventRows(ctx: Ctx, picked: Prisma.Sql) {
  return found.parse(
    await ctx.db.$queryRaw`
      WITH picked AS MATERIALIZED (${picked})
      SELECT e.id, e.source, e.event_id AS "eventId", e.type, e.version, e.aggregate_id AS "aggregateId", e.state,
        EXISTS (SELECT FROM waybill.event_work w WHERE w.event_id = e.id) AS planning,
        (SELECT o.outcome FROM waybill.event_outcome o WHERE o.event_id = e.id) AS outcome,
        (SELECT count(*)::int FROM waybill.intent_source s WHERE s.event_id = e.id) AS messages,
        (SELECT count(*)::int FROM waybill.event_conflict c WHERE c.event_id = e.id) AS conflicts,
        e.occurred_at AS "occurredAt", e.accepted_at AS "acceptedAt", ${micros(Prisma.sql`e.accepted_at`)} AS "cursorAt"
      FROM picked JOIN waybill.event e ON e.id = picked.id
      ORDER BY picked.accepted_at DESC, picked.id DESC`,
  );
}
