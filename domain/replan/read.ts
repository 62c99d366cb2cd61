import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { replanColumns, replanRow } from "./row.ts";
import { type Replan, replanTallySchema } from "./schema.ts";

const rows = z.array(replanRow.extend({ ...replanTallySchema.shape, at: isoTime }));

/** One: its plan, its run, and counts that are kept with it. Throws `forbidden`, `not_found`. */
export async function readReplan(ctx: Ctx, { id }: { id: string }): Promise<Replan> {
  requirePermission(ctx, "replay.read");
  requireId("replan", id);
  const [row] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT ${replanColumns}, waybill.now() AS at, y.* FROM waybill.replan r CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(jsonb_build_object('verdict', word, 'reason', nullif(reason, ''), 'count', count) ORDER BY count DESC, word, reason)
            FILTER (WHERE kind = 'verdict'), '[]') AS verdicts,
          coalesce(jsonb_agg(jsonb_build_object('result', word, 'reason', nullif(reason, ''), 'count', count) ORDER BY count DESC, word, reason)
            FILTER (WHERE kind = 'result'), '[]') AS results
        FROM waybill.replan_tally t WHERE t.replan_id = r.id
      ) y
      WHERE r.id = ${id}::uuid`,
  );
  if (!row) throw notFound("replan", id);
  return shown(ctx, row);
}
