import { z } from "zod";
import { after, isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { isOver, isPending } from "./invitation-state.ts";
import { requirePermission } from "./require.ts";
import { type InvitationRow, roleSchema } from "./schema.ts";

const rowSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  role: roleSchema,
  invitedBy: z.string(),
  round: z.int(),
  createdAt: isoTime,
  sentAt: isoTime,
  expiresAt: isoTime,
  expired: z.boolean(),
  message: z.object({ id: z.uuid(), status: z.string() }).nullable(),
  cursorAt: z.string(),
});

/** Invitations that nobody took yet, newest first, each with the message that carries its newest link. Throws `forbidden`, `bad_cursor`. */
export async function listInvitations(
  ctx: Ctx,
  { cursor, limit }: { cursor?: string | null; limit?: number } = {},
): Promise<Page<InvitationRow>> {
  requirePermission(ctx, "access.manage");
  const size = pageSize(limit);
  const rows = await ctx.db.$queryRaw`
    SELECT i.id::text, i.email, i.name, i.role, i.invited_by AS "invitedBy", i.round, i.created_at AS "createdAt", i.sent_at AS "sentAt",
      i.expires_at AS "expiresAt", ${isOver} AS expired, ${micros(Prisma.sql`i.created_at`)} AS "cursorAt",
      (SELECT jsonb_build_object('id', m.id, 'status', m.status) FROM waybill.intent m
       WHERE m.business_id = i.id::text || ':' || i.round AND m.rule_key = 'waybill-user-invitation' ORDER BY m.created_at DESC, m.id DESC LIMIT 1) AS message
    FROM waybill.invitation i WHERE ${isPending}
      ${after(readCursor(cursor), Prisma.sql`i.created_at`, Prisma.sql`i.id`)}
    ORDER BY i.created_at DESC, i.id DESC LIMIT ${size + 1}`;
  return toPage(z.array(rowSchema).parse(rows), size);
}
