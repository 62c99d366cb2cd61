import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";

const MOST = 200;
const rows = z.array(z.object({ type: z.string() }));

/** Types that ever came, by name: one step in the index a type. At most 200: a producer may make up names. */
export async function readSeenTypes(ctx: Ctx): Promise<string[]> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      WITH RECURSIVE seen AS (
        (SELECT e.type, 1 AS n FROM waybill.event e ORDER BY e.type LIMIT 1)
        UNION ALL
        SELECT following.type, seen.n + 1 FROM seen
        CROSS JOIN LATERAL (SELECT e.type FROM waybill.event e WHERE e.type > seen.type ORDER BY e.type LIMIT 1) following
        WHERE seen.n < ${MOST}
      ) SELECT type FROM seen`,
  );
  return found.map(({ type }) => type);
}
