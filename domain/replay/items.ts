import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime, type Page, pageSize } from "@/domain/list/page.ts";
import { allOf } from "@/domain/list/where.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type ReplayItem, type ReplayItemFilter, replayItemSchema, sendable } from "./schema.ts";

const rows = z.array(replayItemSchema.extend({ liveAt: isoTime.nullable(), restedAt: isoTime.nullable() }));

/** At most `limit` items of a replay that fit, after number `afterNo`, in the order in which they are sent. */
export async function selectItems(
  ctx: Ctx,
  { id, verdict, result, reason, afterNo, limit }: { id: string; afterNo: number; limit: number } & ReplayItemFilter,
): Promise<ReplayItem[]> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT i.id::text, t.no, i.rule_key AS "ruleKey", a.email AS address, i.status, t.verdict, t.reason,
        CASE WHEN t.result IS NOT NULL THEN 'done' WHEN t.live_at IS NOT NULL THEN 'live' WHEN t.verdict = ANY (${sendable}::text[]) THEN 'waiting' ELSE 'left' END AS state,
        t.live_at AS "liveAt", t.result, t.result_reason AS "resultReason", t.rested_at AS "restedAt"
      FROM (
        SELECT * FROM waybill.replay_item t WHERE t.replay_id = ${id}::uuid AND t.no > ${afterNo}
          ${allOf([verdict && Prisma.sql`AND t.verdict = ${verdict}`, reason !== undefined && Prisma.sql`AND t.reason = ${reason}`, result && Prisma.sql`AND t.result = ${result}`])}
        ORDER BY t.no LIMIT ${limit}
      ) t
      JOIN waybill.intent i ON i.id = t.subject_id JOIN waybill.address a ON a.id = i.address_id ORDER BY t.no`,
  );
  return shown(ctx, found);
}

type List = { id: string; cursor?: string | null; limit?: number } & ReplayItemFilter;

/** The messages of a replay, keyset by their number; 50 unless told, at most 200. Throws `forbidden`, `not_found`, `bad_cursor`. */
export async function listItems(ctx: Ctx, { id, cursor, limit, ...filter }: List): Promise<Page<ReplayItem>> {
  requirePermission(ctx, "replay.read");
  await requireReplay(ctx, id);
  const size = pageSize(limit);
  const found = await selectItems(ctx, { id, ...filter, afterNo: readNo(cursor), limit: size + 1 });
  return pageByNo(found, size);
}

/** Throws `not_found`. */
export async function requireReplay(ctx: Ctx, id: string): Promise<void> {
  requireId("replay", id);
  if ((await ctx.db.replay.count({ where: { id } })) === 0) throw notFound("replay", id);
}

/** The number after which a page of items begins. Throws `bad_cursor`. */
export function readNo(cursor: string | null | undefined): number {
  if (!cursor) return 0;
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw new WaybillError("bad_cursor", "The cursor is not one of this list's. Start from the first page.");
}

/** A page of items by their number, of which one more than its size was asked for. */
export function pageByNo<Item extends { no: number }>(found: readonly Item[], size: number): Page<Item> {
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? String(rows.at(-1)?.no) : null };
}
