import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { after, isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type MailRow, mailRowSchema } from "./schema.ts";

/** `recipient`: a part of an envelope recipient, in any case. `intentId`: the mails of one message. */
export type MailFilter = { recipient?: string; intentId?: string };

/**
 * Captured mails, newest first, keyset by (received_at, id). `limit` is 50 by default and at most 200. Throws `forbidden`,
 * `bad_cursor`.
 */
export async function listMail(
  ctx: Pick<Ctx, "db" | "actor">,
  { cursor, limit, recipient, intentId }: MailFilter & { cursor?: string | null; limit?: number },
): Promise<Page<MailRow>> {
  requirePermission(ctx, "payload.read");
  const size = pageSize(limit);
  const found = await ctx.db.$queryRaw`
    SELECT ${mailColumns}, ${micros(Prisma.sql`m.received_at`)} AS "cursorAt" FROM waybill.captured_mail m
    WHERE true
      ${recipient ? Prisma.sql`AND EXISTS (SELECT FROM unnest(m.rcpt_to) r WHERE strpos(lower(r), lower(${recipient})) > 0)` : Prisma.empty}
      ${intentId ? Prisma.sql`AND m.intent_id = ${intentId}::uuid` : Prisma.empty}
      ${after(readCursor(cursor), Prisma.sql`m.received_at`, Prisma.sql`m.id`)}
    ORDER BY m.received_at DESC, m.id DESC LIMIT ${size + 1}`;
  return toPage(z.array(mailRow.extend({ cursorAt: z.string() })).parse(found), size);
}

export const mailColumns = Prisma.sql`m.id, m.received_at AS "receivedAt", m.mail_from AS "from", m.rcpt_to AS "to", m.subject,
  m.message_id AS "messageId", m.intent_id AS "intentId", octet_length(m.raw) AS bytes`;

/** A row as the database gives it. */
export const mailRow = mailRowSchema.extend({ receivedAt: isoTime });
