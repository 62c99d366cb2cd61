import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { namesOf } from "./names.ts";
import type { ScheduledRow } from "./schema.ts";

const rows = z.array(
  z.object({
    id: z.uuid(),
    address: z.string(),
    businessId: z.string(),
    sequence: z.number().int(),
    scheduledFor: isoTime,
    expiresAt: isoTime,
    cursorAt: z.string(),
  }),
);

/** What a rule has still to send, the next due first, keyset by (scheduled_for, id). Throws `bad_cursor`. */
export async function listScheduled(
  ctx: Ctx,
  { key, cursor, limit }: { key: string; cursor?: string | null; limit?: number },
): Promise<Page<ScheduledRow>> {
  const [size, at] = [pageSize(limit), readCursor(cursor)];
  const onwards = at ? Prisma.sql`AND (i.scheduled_for, i.id) > (${at.at}::timestamptz, ${at.id}::uuid)` : Prisma.empty;
  // One range of the index a name: a renamed rule has messages under its former one.
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT i.id, a.email AS address, i.business_id AS "businessId", i.sequence, i.scheduled_for AS "scheduledFor", i.expires_at AS "expiresAt",
        ${micros(Prisma.sql`i.scheduled_for`)} AS "cursorAt"
      FROM unnest(${namesOf(ctx, key)}::text[]) AS name (key)
      CROSS JOIN LATERAL (
        SELECT i.id, i.address_id, i.business_id, i.sequence, i.scheduled_for, i.expires_at FROM waybill.intent i
        WHERE i.rule_key = name.key AND i.status = 'scheduled' ${onwards} ORDER BY i.scheduled_for, i.id LIMIT ${size + 1}
      ) i
      JOIN waybill.address a ON a.id = i.address_id
      ORDER BY i.scheduled_for, i.id LIMIT ${size + 1}`,
  );
  return toPage(
    found.map((row) => shown(ctx, row)),
    size,
  );
}
