import { deadCap } from "@/domain/cause/kinds.policy.ts";
import { inQuarantine } from "@/domain/cause/list.ts";
import { listed, selectCauses } from "@/domain/cause/row.ts";
import { after, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import { allOf } from "@/domain/list/where.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { MOST_JUDGED } from "./fits.policy.ts";
import { judgeQuarantined, NOTHING_JUDGED } from "./judge.ts";
import type { Fitting, QuarantineFilter, QuarantineRow } from "./schema.ts";

/**
 * Events in quarantine by what is wrong with them, those that came last first, keyset by (last_at, id): also those whose cause is muted, as they
 * wait all the same. `limit` is 50 by default and at most 200; a page that is filtered by `fits` may be shorter and have a next one. Throws
 * `bad_cursor`.
 */
export async function listQuarantine(
  ctx: Ctx,
  { cursor, limit, ...filter }: QuarantineFilter & { cursor?: string | null; limit?: number },
): Promise<Page<QuarantineRow>> {
  const size = pageSize(limit);
  const picked = Prisma.sql`
    SELECT c.id, c.last_at FROM waybill.cause c
    WHERE ${inQuarantine} ${conditions(filter)} ${after(readCursor(cursor), Prisma.sql`c.last_at`, Prisma.sql`c.id`)}
    ORDER BY c.last_at DESC, c.id DESC LIMIT ${size + 1}`;
  const { rows, next } = toPage(await selectCauses(ctx, picked, { most: deadCap }), size);
  const fittings = await judgeQuarantined(ctx, { causeIds: rows.map(({ id }) => id) });
  const judged = rows.map((row) => ({ ...listed(row), ...(fittings.get(row.id) ?? NOTHING_JUDGED) }));
  return { rows: judged.filter(wanted(filter)), next };
}

const wanted =
  ({ fits }: QuarantineFilter) =>
  ({ fit }: Fitting): boolean =>
    fits === undefined || (fits === "some") === fit > 0;

const conditions = ({ type, source, text }: QuarantineFilter): Prisma.Sql =>
  allOf([
    type !== undefined && Prisma.sql`AND c.event_type = ${type}`,
    source !== undefined &&
      Prisma.sql`AND EXISTS (
        SELECT FROM (
          SELECT d.subject_id FROM waybill.dead_letter d WHERE d.cause_id = c.id ORDER BY d.since DESC, d.subject_id DESC LIMIT ${MOST_JUDGED}
        ) d JOIN waybill.event e ON e.id = d.subject_id WHERE e.source = ${source})`,
    text !== undefined && Prisma.sql`AND strpos(lower(concat_ws(' ', c.event_type, c.words, c.code)), lower(${text})) > 0`,
  ]);
