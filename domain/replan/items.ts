import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime, type Page, pageSize } from "@/domain/list/page.ts";
import { allOf } from "@/domain/list/where.ts";
import { pageByNo, readNo } from "@/domain/replay/items.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type ReplanItem, type ReplanItemFilter, replanItemSchema } from "./schema.ts";

const rows = z.array(replanItemSchema.extend({ acceptedAt: isoTime, doneAt: isoTime.nullable() }));

/** At most `limit` items of a plan that fit, after number `afterNo`, in the order in which they are done. */
export async function selectReplanItems(
  ctx: Ctx,
  { id, verdict, result, afterNo, limit }: { id: string; afterNo: number; limit: number } & ReplanItemFilter,
): Promise<ReplanItem[]> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT e.id::text, t.no, e.type, e.aggregate_id AS "aggregateId", e.accepted_at AS "acceptedAt", t.verdict, t.reason, coalesce(t.faults, '[]') AS faults,
        coalesce(t.asked, '[]') AS asked, t.messages, t.duplicates, t.late, t.result, t.result_reason AS "resultReason", t.run, t.made, t.found, t.done_at AS "doneAt"
      FROM (
        SELECT * FROM waybill.replan_item t WHERE t.replan_id = ${id}::uuid AND t.no > ${afterNo}
          ${allOf([verdict && Prisma.sql`AND t.verdict = ${verdict}`, result && Prisma.sql`AND t.result = ${result}`])}
        ORDER BY t.no LIMIT ${limit}
      ) t
      JOIN waybill.event e ON e.id = t.event_id ORDER BY t.no`,
  );
  return shown(ctx, found);
}

type List = { id: string; cursor?: string | null; limit?: number } & ReplanItemFilter;

/** The events of it, keyset by their number; 50 unless told, at most 200. Throws `forbidden`, `not_found`, `bad_cursor`. */
export async function listReplanItems(ctx: Ctx, { id, cursor, limit, ...filter }: List): Promise<Page<ReplanItem>> {
  requirePermission(ctx, "replay.read");
  await requireReplan(ctx, id);
  const size = pageSize(limit);
  const found = await selectReplanItems(ctx, { id, ...filter, afterNo: readNo(cursor), limit: size + 1 });
  return pageByNo(found, size);
}

/** Throws `not_found`. */
export async function requireReplan(ctx: Ctx, id: string): Promise<void> {
  requireId("replan", id);
  if ((await ctx.db.replan.count({ where: { id } })) === 0) throw notFound("replan", id);
}
