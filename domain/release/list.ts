import { after, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { selectReleaseRows } from "./rows.ts";
import type { ReleaseRow } from "./schema.ts";

/** Releases, the last published first, keyset by (created_at, id). Throws `bad_cursor`. */
export async function listReleases(
  ctx: Ctx,
  { cursor, limit }: { cursor?: string | null; limit?: number },
): Promise<Page<ReleaseRow>> {
  const size = pageSize(limit);
  const picked = Prisma.sql`
    SELECT r.id, r.created_at FROM waybill.release r
    WHERE true ${after(readCursor(cursor), Prisma.sql`r.created_at`, Prisma.sql`r.id`)} ORDER BY r.created_at DESC, r.id DESC LIMIT ${size + 1}`;
  return toPage(await selectReleaseRows(ctx, picked), size);
}
