import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { after, isoTime, micros, millis, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type AlertKind, type AlertRow, alertKinds, alertSchema, type PastAlert, pastAlertSchema } from "./schema.ts";

const rows = z.array(alertSchema.extend({ raisedAt: isoTime }));

/** What a person should look at now, newest first: of all kinds, or some. */
export async function listAlerts(ctx: Ctx, { kinds = alertKinds }: { kinds?: readonly AlertKind[] } = {}): Promise<AlertRow[]> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT id, kind, subject, detail, raised_at AS "raisedAt" FROM waybill.alert
      WHERE cleared_at IS NULL AND kind = ANY (${kinds}::text[]) ORDER BY raised_at DESC, id DESC LIMIT 100`,
  );
  return shown(ctx, found);
}

const past = z.array(pastAlertSchema.extend({ raisedAt: isoTime, clearedAt: isoTime.nullable(), cursorAt: z.string() }));

/** All alerts, also those that are over, newest first, with what the webhook was told; keyset by (raised_at, id). Throws `bad_cursor`. */
export async function listPastAlerts(
  ctx: Ctx,
  { cursor, limit }: { cursor?: string | null; limit?: number },
): Promise<Page<PastAlert>> {
  const size = pageSize(limit);
  const found = past.parse(
    await ctx.db.$queryRaw`
      SELECT a.id, a.kind, a.subject, a.detail, a.raised_at AS "raisedAt", a.cleared_at AS "clearedAt", ${micros(Prisma.sql`a.raised_at`)} AS "cursorAt",
        (SELECT coalesce(jsonb_agg(jsonb_build_object('event', d.event, 'attempts', d.attempts, 'triedAt', ${millis(Prisma.sql`d.tried_at`)},
          'nextAt', ${millis(Prisma.sql`d.next_at`)}, 'answer', d.answer, 'outcome', d.outcome) ORDER BY d.no), '[]')
          FROM waybill.alert_delivery d WHERE d.alert_id = a.id) AS deliveries
      FROM waybill.alert a WHERE true ${after(readCursor(cursor), Prisma.sql`a.raised_at`, Prisma.sql`a.id`)}
      ORDER BY a.raised_at DESC, a.id DESC LIMIT ${size + 1}`,
  );
  return shown(ctx, toPage(found, size));
}
