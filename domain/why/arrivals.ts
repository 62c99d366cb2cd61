import { z } from "zod";
import { newestOfType } from "@/domain/event/of-type.ts";
import { cappedCount } from "@/domain/list/count.ts";
import { isoTime } from "@/domain/list/page.ts";
import { hasRelease } from "@/domain/release/present.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { Reach } from "./reach.ts";
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
export async function readArrivals(ctx: Ctx, { types }: { types: readonly string[] }): Promise<Omit<WhyArrivals, keyof Reach>> {
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
      SELECT ${cappedCount(Prisma.sql`waybill.inbox`)} AS "inboxCount",
        (SELECT i.emitted_at FROM waybill.inbox i ORDER BY i.id LIMIT 1) AS "inboxOldestAt",
        ${cappedCount(Prisma.sql`waybill.event_work`)} AS "workCount",
        (SELECT min(e.accepted_at) FROM (SELECT w.event_id FROM waybill.event_work w ORDER BY w.next_at LIMIT ${MOST_LOOKED}) w JOIN waybill.event e ON e.id = w.event_id)
          AS "workOldestAt"`,
  );
  return {
    newest: rows,
    never: types.filter((type) => !rows.some((row) => row.type === type)),
    inbox: { count: waits.inboxCount, oldestAt: waits.inboxOldestAt },
    planning: { count: waits.workCount, oldestAt: waits.workOldestAt },
    elsewhere: !hasRelease(ctx)
      ? []
      : ctx.release.project.sources.flatMap(({ key, outboxUrlEnv }) => (outboxUrlEnv ? [key] : [])),
  };
}
