import { z } from "zod";
import { shownAddress } from "@/domain/access/shown-address.ts";
import { after, isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import { hashOfWritten } from "@/domain/search/address.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";

const rowSchema = z.object({
  id: z.uuid(),
  address: z.string(),
  scope: z.string(),
  reason: z.string(),
  createdAt: isoTime,
  liftedAt: isoTime.nullable(),
});
export type SuppressionRow = z.infer<typeof rowSchema>;

/** Suppressions, newest first; only those in force unless `lifted`. Throws `bad_cursor`. */
export async function listSuppressions(
  ctx: Ctx,
  { address, lifted, cursor, limit }: { address?: string; lifted?: boolean; cursor?: string | null; limit?: number },
): Promise<Page<SuppressionRow>> {
  const size = pageSize(limit);
  const rows = await ctx.db.$queryRaw`
    SELECT s.id, a.email AS address, s.scope, s.reason, s.created_at AS "createdAt", s.lifted_at AS "liftedAt",
      ${micros(Prisma.sql`s.created_at`)} AS "cursorAt"
    FROM waybill.suppression s JOIN waybill.address a ON a.id = s.address_id
    WHERE true ${lifted ? Prisma.empty : Prisma.sql`AND s.lifted_at IS NULL`}
      ${address === undefined ? Prisma.empty : Prisma.sql`AND a.hash = ${hashOfWritten(address)}`}
      ${after(readCursor(cursor), Prisma.sql`s.created_at`, Prisma.sql`s.id`)}
    ORDER BY s.created_at DESC, s.id DESC LIMIT ${size + 1}`;
  return toPage(
    z
      .array(rowSchema.extend({ cursorAt: z.string() }))
      .parse(rows)
      .map((row) => ({ ...row, address: shownAddress(ctx, row.address) })),
    size,
  );
}
