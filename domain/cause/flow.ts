import { z } from "zod";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime } from "@/domain/list/page.ts";
import { readChanges } from "@/domain/overview/changes.ts";
import type { OverviewSpan } from "@/domain/overview/schema.ts";
import { momentsOf, wholeOf } from "@/domain/overview/span.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import type { CauseFlow } from "./schema.ts";

const MOST_TALLIED = 50;

const buckets = z.array(z.object({ bucket: z.number().int(), count: z.number().int() }));
const tallies = z.array(z.object({ ruleKey: z.string(), template: z.string(), count: z.number().int(), lastAt: isoTime }));

/** How many came to a cause in a span, by moments of the reader's zone, and of which rules and versions; with what was changed meanwhile. */
export async function readCauseFlow(
  ctx: Ctx,
  { id, span, zone }: { id: string; span: OverviewSpan; zone: string },
): Promise<CauseFlow> {
  requireId("cause", id);
  const moments = momentsOf({ span, zone, now: await ctx.clock.now() });
  const { from, until } = wholeOf(moments);
  const starts = moments.map((moment) => new Date(moment.from).toISOString());
  // An hour is cut finer than the tallies are: there those that are dead still stand for those that came.
  const came =
    span === "1h"
      ? ctx.db.$queryRaw`
          SELECT width_bucket(d.since, ${starts}::timestamptz[]) - 1 AS bucket, count(*)::int AS count
          FROM waybill.dead_letter d WHERE d.cause_id = ${id}::uuid AND d.since >= ${from}::timestamptz GROUP BY 1`
      : ctx.db.$queryRaw`
          SELECT width_bucket(y.at, ${starts}::timestamptz[]) - 1 AS bucket, sum(y.count)::int AS count
          FROM waybill.cause_tally y WHERE y.cause_id = ${id}::uuid AND y.at >= ${from}::timestamptz GROUP BY 1`;
  const [counted, tally, changes] = [
    buckets.parse(await came),
    tallies.parse(
      await ctx.db.$queryRaw`
        SELECT y.rule_key AS "ruleKey", y.template, sum(y.count)::int AS count, max(y.at) AS "lastAt"
        FROM waybill.cause_tally y WHERE y.cause_id = ${id}::uuid GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${MOST_TALLIED}`,
    ),
    await readChanges(ctx, { from, until }),
  ];
  const byBucket = new Map(counted.map(({ bucket, count }) => [bucket, count]));
  return {
    span,
    from: from.toISOString(),
    until: until.toISOString(),
    buckets: starts.map((at, index) => ({ at, count: byBucket.get(index) ?? 0 })),
    tally,
    changes,
  };
}
