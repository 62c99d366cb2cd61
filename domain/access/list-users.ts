import { z } from "zod";
import { isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { requirePermission } from "./require.ts";
import { roleSchema, type UserRow } from "./schema.ts";

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  createdAt: isoTime,
  lastSeenAt: isoTime.nullable(),
  deactivatedAt: isoTime.nullable(),
  sessions: z.int(),
  cursorAt: z.string(),
});

/** Everybody of the team, newest first, keyset by (created_at, id); the deactivated among them. Throws `forbidden`, `bad_cursor`. */
export async function listUsers(
  ctx: Ctx,
  { cursor, limit }: { cursor?: string | null; limit?: number } = {},
): Promise<Page<UserRow>> {
  requirePermission(ctx, "access.manage");
  const size = pageSize(limit);
  const from = readCursor(cursor);
  // better-auth's ids are text
  const rest = from ? Prisma.sql`WHERE (u.created_at, u.id) < (${from.at}::timestamptz, ${from.id})` : Prisma.empty;
  const rows = await ctx.db.$queryRaw`
    SELECT u.id, u.name, u.email, u.role, u.created_at AS "createdAt", u.last_seen_at AS "lastSeenAt", u.deactivated_at AS "deactivatedAt",
      (SELECT count(*)::int FROM waybill.session s WHERE s.user_id = u.id AND s.expires_at > waybill.now()) AS sessions,
      ${micros(Prisma.sql`u.created_at`)} AS "cursorAt"
    FROM waybill."user" u ${rest} ORDER BY u.created_at DESC, u.id DESC LIMIT ${size + 1}`;
  return toPage(z.array(rowSchema).parse(rows), size);
}
