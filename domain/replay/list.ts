import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { after, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { replayColumns, replayRow } from "./row.ts";
import type { ReplayRow } from "./schema.ts";

const rows = z.array(replayRow.extend({ cursorAt: z.string() }));

/** Plans and runs, newest first, keyset by (created_at, id); 50 unless told, at most 200. Throws `forbidden`, `bad_cursor`. */
export async function listReplays(
  ctx: Ctx,
  { cursor, limit }: { cursor?: string | null; limit?: number } = {},
): Promise<Page<ReplayRow>> {
  requirePermission(ctx, "replay.read");
  const size = pageSize(limit);
  const next = after(readCursor(cursor), Prisma.sql`r.created_at`, Prisma.sql`r.id`);
  const found = await ctx.db.$queryRaw`
    SELECT ${replayColumns}, ${micros(Prisma.sql`r.created_at`)} AS "cursorAt" FROM waybill.replay r
    WHERE true ${next} ORDER BY r.created_at DESC, r.id DESC LIMIT ${size + 1}`;
  return shown(ctx, toPage(rows.parse(found), size));
}
