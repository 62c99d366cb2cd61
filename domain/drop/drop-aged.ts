import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { DROP_DAYS } from "./schema.ts";

const BATCH = 500;
const counted = z.tuple([z.object({ found: z.number() })]);

/**
 * Of what was dropped 30 days ago takes what `parts` says, 500 at a time: SQL, members of a WITH that names them `old` (subject_id). Gives whether
 * there may be more.
 */
export async function dropAged(
  ctx: Ctx,
  { kind, parts, told }: { kind: "message" | "event"; parts: Prisma.Sql; told: string },
): Promise<boolean> {
  const [{ found }] = counted.parse(
    await ctx.db.$queryRaw`
      WITH old AS (
        SELECT id, subject_id FROM waybill.dropped
        WHERE kind = ${Prisma.raw(`'${kind}'`)} AND ended_at IS NULL AND body_dropped_at IS NULL AND at <= waybill.now() - make_interval(days => ${DROP_DAYS}::int)
        ORDER BY at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      ), ${parts}, noted AS (
        UPDATE waybill.dropped d SET body_dropped_at = waybill.now() FROM old WHERE d.id = old.id
      )
      SELECT count(*)::int AS found FROM old`,
  );
  if (found > 0) ctx.log.info({ dropped: found, days: DROP_DAYS }, told);
  return found === BATCH;
}
