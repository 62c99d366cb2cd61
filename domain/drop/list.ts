import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { after, isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { DROP_DAYS, type DroppedRow, droppedRowSchema } from "./schema.ts";

const rows = z.array(droppedRowSchema.extend({ at: isoTime, keptUntil: isoTime.nullable(), cursorAt: z.string() }));

export type DroppedFilter = { kind?: DroppedRow["kind"] };

/** What is dropped now, the newest first, keyset by (at, id). `limit` is 50 by default and at most 200. Throws `bad_cursor`. */
export async function listDropped(
  ctx: Ctx,
  { kind, cursor, limit }: DroppedFilter & { cursor?: string | null; limit?: number },
): Promise<Page<DroppedRow>> {
  const size = pageSize(limit);
  const next = after(readCursor(cursor), Prisma.sql`d.at`, Prisma.sql`d.id`);
  const of = (one: DroppedRow["kind"]) => Prisma.sql`
    (SELECT d.* FROM waybill.dropped d WHERE d.ended_at IS NULL AND d.kind = ${one} ${next} ORDER BY d.at DESC, d.id DESC LIMIT ${size + 1})`;
  const found = rows.parse(
    await ctx.db.$queryRaw`
      WITH picked AS MATERIALIZED (
        SELECT * FROM (${kind ? of(kind) : Prisma.sql`${of("message")} UNION ALL ${of("event")}`}) d ORDER BY d.at DESC, d.id DESC LIMIT ${size + 1}
      )
      SELECT p.id, p.subject_id AS "subjectId", p.kind, p.was_status AS was, coalesce(i.rule_key, e.type, '') AS what, coalesce(a.email, e.aggregate_id) AS whom,
        p.actor_name AS by, p.reason, p.at, CASE WHEN p.body_dropped_at IS NULL THEN p.at + make_interval(days => ${DROP_DAYS}::int) END AS "keptUntil",
        ${micros(Prisma.sql`p.at`)} AS "cursorAt"
      FROM picked p
      LEFT JOIN waybill.intent i ON p.kind = 'message' AND i.id = p.subject_id
      LEFT JOIN waybill.address a ON a.id = i.address_id
      LEFT JOIN LATERAL (SELECT type, aggregate_id FROM waybill.event WHERE event.id = p.subject_id LIMIT 1) e ON p.kind = 'event'
      ORDER BY p.at DESC, p.id DESC`,
  );
  return shown(ctx, toPage(found, size));
}
