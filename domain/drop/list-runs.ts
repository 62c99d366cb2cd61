import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { told, toldColumns } from "@/domain/cause/name.ts";
import { titleOf } from "@/domain/cause/title.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { runColumns, runRow } from "./run.ts";
import { DROP_DAYS, type ListedDropRun } from "./schema.ts";

const MOST = 20;
const rows = z.array(runRow.extend({ left: z.int(), told }));

/** Whole causes that were dropped in the last 30 days and of which something is dropped still, the newest first; at most 20. */
export async function listDropRuns(ctx: Ctx): Promise<ListedDropRun[]> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT ${runColumns}, n.left, (SELECT to_jsonb(c) FROM (SELECT ${toldColumns} FROM waybill.cause c WHERE c.id = r.cause_id) c) AS told
      FROM waybill.drop_run r
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS left FROM waybill.dropped d WHERE d.run_id = r.id AND d.ended_at IS NULL
      ) n
      WHERE r.at > waybill.now() - make_interval(days => ${DROP_DAYS}::int) AND n.left > 0
      ORDER BY r.at DESC, r.id DESC LIMIT ${MOST}`,
  );
  return shown(
    ctx,
    found.map(({ told: cause, ...run }) => ({ ...run, title: titleOf(cause) })),
  );
}
