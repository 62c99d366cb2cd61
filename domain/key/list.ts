import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { after, isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type KeyRow, keyRowSchema } from "./schema.ts";

const rowSchema = keyRowSchema.extend({
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
  expiresAt: isoTime.nullable(),
  revokedAt: isoTime.nullable(),
  cursorAt: z.string(),
});

/** API keys, newest first, ended ones among them, keyset by (created_at, id); never a hash. Throws `forbidden`, `bad_cursor`. */
export async function listKeys(
  ctx: Ctx,
  { cursor, limit }: { cursor?: string | null; limit?: number } = {},
): Promise<Page<KeyRow>> {
  requirePermission(ctx, "key.manage");
  const size = pageSize(limit);
  const rows = await ctx.db.$queryRaw`
    SELECT k.id::text, k.name, k.source, k.prefix, k.scopes, k.created_by AS "createdBy", k.created_at AS "createdAt",
      k.last_used_at AS "lastUsedAt", k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
      CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= waybill.now() THEN 'expired'
        WHEN k.expires_at <= waybill.now() + interval '7 days' THEN 'ending' ELSE 'live' END AS state,
      (SELECT next.id::text FROM waybill.api_key next WHERE next.replaces_id = k.id) AS "replacedBy",
      ${micros(Prisma.sql`k.created_at`)} AS "cursorAt"
    FROM waybill.api_key k WHERE true ${after(readCursor(cursor), Prisma.sql`k.created_at`, Prisma.sql`k.id`)}
    ORDER BY k.created_at DESC, k.id DESC LIMIT ${size + 1}`;
  return toPage(z.array(rowSchema).parse(rows), size);
}
