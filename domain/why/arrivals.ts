import { z } from "zod";
import { newestOfType } from "@/domain/event/of-type.ts";
import { countCap } from "@/domain/list/cap.policy.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import type { WhyArrivals } from "./schema.ts";

/** Of each type the newest events that are looked at to find the newest of each source. */
const MOST_LOOKED = 500;

const newest = z.array(z.object({ type: z.string(), source: z.string(), id: z.uuid(), at: isoTime }));
const lag = z.object({ count: z.number().int(), oldestAt: isoTime.nullable() });
const lags = z.tuple([
  z.object({
    inboxCount: lag.shape.count,
    inboxOldestAt: lag.shape.oldestAt,
    workCount: lag.shape.count,
    workOldestAt: lag.shape.oldestAt,
  }),
]);

/** What came last of these types from each source, and what waits: tells "the product did not emit" from "we are behind". */
export async function readArrivals(ctx: Ctx, { types }: { types: readonly string[] }): Promise<WhyArrivals> {
  const rows = newest.parse(
    await ctx.db.$queryRaw`
      SELECT DISTINCT ON (e.type, e.source) e.type, e.source, e.id, e.accepted_at AS at
      FROM unnest(${[...types]}::text[]) AS t (type) CROSS JOIN LATERAL (
        SELECT e.id, e.type, e.source, e.accepted_at FROM waybill.event e ${newestOfType({})} LIMIT ${MOST_LOOKED}
      ) e
      ORDER BY e.type, e.source, e.accepted_at DESC`,
  );
  const [waits] = lags.parse(
    await ctx.db.$queryRaw`
      SELECT (SELECT count(*)::int FROM (SELECT FROM waybill.inbox LIMIT ${countCap}) i) AS "inboxCount",
        (SELECT i.emitted_at FROM waybill.inbox i ORDER BY i.id LIMIT 1) AS "inboxOldestAt",
        (SELECT count(*)::int FROM (SELECT FROM waybill.event_work LIMIT ${countCap}) w) AS "workCount",
        (SELECT e.accepted_at FROM (SELECT w.event_id FROM waybill.event_work w ORDER BY w.next_at LIMIT 1) w JOIN waybill.event e ON e.id = w.event_id)
          AS "workOldestAt"`,
  );
  return {
    newest: rows,
    never: types.filter((type) => !rows.some((row) => row.type === type)),
    inbox: { count: waits.inboxCount, oldestAt: waits.inboxOldestAt },
    planning: { count: waits.workCount, oldestAt: waits.workOldestAt },
    elsewhere: ctx.release.project.sources.flatMap(({ key, outboxUrlEnv }) => (outboxUrlEnv ? [key] : [])),
  };
}
