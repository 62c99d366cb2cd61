import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { after, isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type EventRow, eventRowSchema } from "./schema.ts";

export type EventFilter = {
  state?: EventRow["state"];
  type?: string;
  aggregateId?: string;
  /** The producer's id of the event. */
  eventId?: string;
};

/** Events, newest first, keyset by (accepted_at, id). `limit` is 50 by default and at most 200. Throws `bad_cursor`. */
export async function listEvents(
  ctx: Ctx,
  { cursor, limit, ...filter }: EventFilter & { cursor?: string | null; limit?: number },
): Promise<Page<EventRow>> {
  const size = pageSize(limit);
  const picked = Prisma.sql`
    SELECT e.id, e.accepted_at FROM waybill.event e
    WHERE true ${conditions(filter)} ${after(readCursor(cursor), Prisma.sql`e.accepted_at`, Prisma.sql`e.id`)}
    ORDER BY e.accepted_at DESC, e.id DESC LIMIT ${size + 1}`;
  return toPage(await selectEventRows(ctx, picked), size);
}

function conditions({ state, type, aggregateId, eventId }: EventFilter): Prisma.Sql {
  const parts = [
    state !== undefined && Prisma.sql`AND e.state = ${state}`,
    type !== undefined && Prisma.sql`AND e.type = ${type}`,
    aggregateId !== undefined && Prisma.sql`AND e.aggregate_id = ${aggregateId}`,
    eventId !== undefined && Prisma.sql`AND e.event_id = ${eventId}`,
  ].filter((part) => part instanceof Prisma.Sql);
  return parts.length === 0 ? Prisma.empty : Prisma.join(parts, " ");
}

const found = z.array(eventRowSchema.extend({ occurredAt: isoTime, acceptedAt: isoTime, cursorAt: z.string() }));

/** Event rows, newest first, for the events that `picked` selects (columns id, accepted_at). */
export async function selectEventRows(ctx: Ctx, picked: Prisma.Sql) {
  return shown(
    ctx,
    found.parse(
      await ctx.db.$queryRaw`
      WITH picked AS MATERIALIZED (${picked})
      SELECT e.id, e.source, e.event_id AS "eventId", e.type, e.version, e.aggregate_id AS "aggregateId", e.state,
        EXISTS (SELECT FROM waybill.event_work w WHERE w.event_id = e.id) AS planning,
        (SELECT count(*)::int FROM waybill.intent_source s WHERE s.event_id = e.id) AS messages,
        (SELECT count(*)::int FROM waybill.event_conflict c WHERE c.event_id = e.id) AS conflicts,
        e.occurred_at AS "occurredAt", e.accepted_at AS "acceptedAt", ${micros(Prisma.sql`e.accepted_at`)} AS "cursorAt"
      FROM picked JOIN waybill.event e ON e.id = picked.id
      ORDER BY picked.accepted_at DESC, picked.id DESC`,
    ),
  );
}
