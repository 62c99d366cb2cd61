import { shown } from "@/domain/access/shown.ts";
import { deadOf } from "@/domain/cause/dead-of.ts";
import { after, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import { allOf } from "@/domain/list/where.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { faultCondition, hasFault } from "./fault-filter.ts";
import { selectEventRows } from "./rows.ts";
import type { EventFilter, EventRow } from "./schema.ts";

/** Events, newest first, keyset by (accepted_at, id). `limit` is 50 by default and at most 200. Throws `bad_cursor`. */
export async function listEvents(
  ctx: Ctx,
  { cursor, limit, ...filter }: EventFilter & { cursor?: string | null; limit?: number },
): Promise<Page<EventRow>> {
  const size = pageSize(limit);
  const at = readCursor(cursor);
  // With an outcome the walk goes through its own narrow table, whose index has the order.
  const picked = filter.outcome
    ? Prisma.sql`
      SELECT o.event_id AS id, o.accepted_at FROM waybill.event_outcome o JOIN waybill.event e ON e.id = o.event_id
      WHERE o.outcome = ${filter.outcome} ${span(filter, Prisma.sql`o.accepted_at`)} ${conditions(filter)}
        ${after(at, Prisma.sql`o.accepted_at`, Prisma.sql`o.event_id`)}
      ORDER BY o.accepted_at DESC, o.event_id DESC LIMIT ${size + 1}`
    : Prisma.sql`
      SELECT e.id, e.accepted_at FROM waybill.event e
      WHERE true ${span(filter, Prisma.sql`e.accepted_at`)} ${conditions(filter)} ${after(at, Prisma.sql`e.accepted_at`, Prisma.sql`e.id`)}
      ORDER BY e.accepted_at DESC, e.id DESC LIMIT ${size + 1}`;
  return shown(ctx, toPage(await selectEventRows(ctx, picked), size));
}

const span = ({ from, until }: EventFilter, at: Prisma.Sql): Prisma.Sql =>
  allOf([
    from !== undefined && Prisma.sql`AND ${at} >= ${from}::timestamptz`,
    until !== undefined && Prisma.sql`AND ${at} < ${until}::timestamptz`,
  ]);

/** SQL: conditions ("AND …") on an event `e` for everything that a filter finds: also faults beyond those that a list looks through. */
export const whereEvent = ({ fault, outcome, ...filter }: EventFilter): Prisma.Sql =>
  allOf([
    span(filter, Prisma.sql`e.accepted_at`),
    conditions(filter),
    outcome !== undefined &&
      Prisma.sql`AND EXISTS (SELECT FROM waybill.event_outcome o WHERE o.event_id = e.id AND o.outcome = ${outcome})`,
    fault !== undefined && Prisma.sql`AND e.state = 'quarantined' AND ${hasFault(fault, Prisma.sql`e.id`)}`,
  ]);

function conditions(filter: EventFilter): Prisma.Sql {
  const { state, type, source, aggregateId, eventId } = filter;
  return allOf([
    state !== undefined && state !== "conflict" && Prisma.sql`AND e.state = ${state}`,
    state === "conflict" && Prisma.sql`AND EXISTS (SELECT FROM waybill.event_conflict c WHERE c.event_id = e.id)`,
    type !== undefined && Prisma.sql`AND e.type = ${type}`,
    source !== undefined && Prisma.sql`AND e.source = ${source}`,
    aggregateId !== undefined && Prisma.sql`AND e.aggregate_id = ${aggregateId}`,
    eventId !== undefined && Prisma.sql`AND e.event_id = ${eventId}`,
    filter.causeId !== undefined && deadOf(Prisma.sql`e.id`, filter.causeId),
    filter.fault !== undefined && faultCondition(filter.fault, type),
  ]);
}
