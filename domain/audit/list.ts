import { z } from "zod";
import { after, isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type AuditRow, auditRowSchema } from "./schema.ts";

/** Who did what, newest first, keyset by (at, id); of one target where it is named. Throws `bad_cursor`. */
export async function listAudit(
  ctx: Ctx,
  { cursor, limit, target }: { cursor?: string | null; limit?: number; target?: { kind: string; id: string } } = {},
): Promise<Page<AuditRow>> {
  const size = pageSize(limit);
  const of = target ? Prisma.sql`AND a.target_kind = ${target.kind} AND a.target_id = ${target.id}` : Prisma.empty;
  const rows = await ctx.db.$queryRaw`
    SELECT a.id, a.at, a.actor_kind AS "actorKind", a.actor_id AS "actorId", a.actor_name AS "actorName", a.action,
      a.target_kind AS "targetKind", a.target_id AS "targetId", a.before, a.after, a.reason, a.request_id AS "requestId",
      ${micros(Prisma.sql`a.at`)} AS "cursorAt"
    FROM waybill.audit a WHERE true ${of} ${after(readCursor(cursor), Prisma.sql`a.at`, Prisma.sql`a.id`)}
    ORDER BY a.at DESC, a.id DESC LIMIT ${size + 1}`;
  return toPage(z.array(auditRowSchema.extend({ at: isoTime, cursorAt: z.string() })).parse(rows), size);
}
