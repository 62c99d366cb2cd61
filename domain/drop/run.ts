import { z } from "zod";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime, millis } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type DropRun, dropRunSchema } from "./schema.ts";

export const runRow = dropRunSchema.extend({ at: isoTime, endedAt: isoTime.nullable() });
export const runRows = z.array(runRow);
/** SQL: what `runRow` reads of a `waybill.drop_run` as `r`. */
export const runColumns = Prisma.sql`r.id, r.cause_id AS "causeId", (SELECT c.kind FROM waybill.cause c WHERE c.id = r.cause_id) AS kind, r.actor_name AS by,
  r.reason, r.at, r.total, r.looked_at AS "lookedAt", r.dropped, r.ended_at AS "endedAt",
  CASE WHEN r.back_at IS NOT NULL THEN jsonb_build_object('by', r.back_by, 'reason', r.back_reason, 'at', ${millis(Prisma.sql`r.back_at`)}, 'total', r.back_total,
    'lookedAt', r.back_looked_at, 'takenBack', r.taken_back, 'endedAt', ${millis(Prisma.sql`r.back_ended_at`)}) END AS back`;

/** The last that somebody began of a cause; null where nobody did. */
export async function readDropRun(ctx: Ctx, { causeId }: { causeId: string }): Promise<DropRun | null> {
  requireId("cause", causeId);
  const [run] = runRows.parse(
    await ctx.db
      .$queryRaw`SELECT ${runColumns} FROM waybill.drop_run r WHERE r.cause_id = ${causeId}::uuid ORDER BY r.at DESC LIMIT 1`,
  );
  return run ?? null;
}
