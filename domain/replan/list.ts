import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { after, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { replanColumns, replanRow } from "./row.ts";
import type { ReplanRow } from "./schema.ts";

const rows = z.array(replanRow.extend({ cursorAt: z.string() }));

/** Plans and runs, newest first, keyset by (created_at, id); 50 unless told, at most 200. Throws `forbidden`, `bad_cursor`. */
export async function listReplans(
  ctx: Ctx,
  { cursor, limit }: { cursor?: string | null; limit?: number } = {},
): Promise<Page<ReplanRow>> {
  requirePermission(ctx, "replay.read");
  const size = pageSize(limit);
  const next = after(readCursor(cursor), Prisma.sql`r.created_at`, Prisma.sql`r.id`);
  const found = await ctx.db.$queryRaw`
    SELECT ${replanColumns}, ${micros(Prisma.sql`r.created_at`)} AS "cursorAt" FROM waybill.replan r
    WHERE true ${next} ORDER BY r.created_at DESC, r.id DESC LIMIT ${size + 1}`;
  return shown(ctx, toPage(rows.parse(found), size));
}
