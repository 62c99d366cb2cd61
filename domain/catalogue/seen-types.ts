import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";

const rows = z.array(z.object({ type: z.string() }));

/** Types that ever came, by name, from the one after `after`: one step in the index a type, and `most` of them. */
export async function readSeenTypes(ctx: Ctx, { after, most }: { after: string | null; most: number }): Promise<string[]> {
  const start = after === null ? Prisma.empty : Prisma.sql`WHERE e.type > ${after}`;
  const found = rows.parse(
    await ctx.db.$queryRaw`
      WITH RECURSIVE seen AS (
        (SELECT e.type, 1 AS n FROM waybill.event e ${start} ORDER BY e.type LIMIT 1)
        UNION ALL
        SELECT following.type, seen.n + 1 FROM seen
        CROSS JOIN LATERAL (SELECT e.type FROM waybill.event e WHERE e.type > seen.type ORDER BY e.type LIMIT 1) following
        WHERE seen.n < ${most}
      ) SELECT type FROM seen`,
  );
  return found.map(({ type }) => type);
}
