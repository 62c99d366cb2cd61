import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { after, isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import { hashOfWritten } from "@/domain/person/hash-of-written.ts";
import { isSuppressed } from "@/domain/suppression/in-force.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { newestMessage } from "./newest-message.ts";
import { type AddressRow, addressRowSchema } from "./schema.ts";

const found = z.array(addressRowSchema.extend({ createdAt: isoTime, cursorAt: z.string() }));

/** Addresses ever used, also those without a person, newest first, keyset by (created_at, id). Throws `bad_cursor`. */
export async function listAddresses(
  ctx: Ctx,
  { word, cursor, limit }: { word?: string; cursor?: string | null; limit?: number },
): Promise<Page<AddressRow>> {
  const size = pageSize(limit);
  const rows = await ctx.db.$queryRaw`
    WITH picked AS MATERIALIZED (
      SELECT a.id, a.created_at FROM waybill.address a
      WHERE true ${word ? Prisma.sql`AND a.hash = ${hashOfWritten(word)}` : Prisma.empty}
        ${after(readCursor(cursor), Prisma.sql`a.created_at`, Prisma.sql`a.id`)}
      ORDER BY a.created_at DESC, a.id DESC LIMIT ${size + 1}
    )
    SELECT a.id, a.email AS address, ${newestPerson} AS person, ${isSuppressed(Prisma.sql`a.id`)} AS suppressed,
      ${newestMessage(Prisma.sql`i.address_id = a.id`)} AS last, a.created_at AS "createdAt", ${micros(Prisma.sql`a.created_at`)} AS "cursorAt"
    FROM picked JOIN waybill.address a ON a.id = picked.id
    ORDER BY picked.created_at DESC, picked.id DESC`;
  return shown(ctx, toPage(found.parse(rows), size));
}

/** Of the newest decision about the address; every message has one, and a person who only ever got a "no" too. */
const newestPerson = Prisma.sql`(
  SELECT jsonb_build_object('id', p.id, 'externalId', p.external_id) FROM waybill.person p WHERE p.id = (
    SELECT d.person_id FROM waybill.decision d WHERE d.address_id = a.id ORDER BY d.created_at DESC, d.id DESC LIMIT 1))`;
