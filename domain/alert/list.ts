import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { type AlertRow, alertSchema } from "./schema.ts";

const rows = z.array(alertSchema.extend({ raisedAt: isoTime }));

/** What a person should look at now, newest first. */
export async function listAlerts(ctx: Ctx): Promise<AlertRow[]> {
  return rows.parse(
    await ctx.db.$queryRaw`
      SELECT id, kind, subject, detail, raised_at AS "raisedAt" FROM waybill.alert WHERE cleared_at IS NULL ORDER BY raised_at DESC, id DESC LIMIT 100`,
  );
}
