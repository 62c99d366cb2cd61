import { z } from "zod";
import { restedStatuses } from "@/domain/intent/status.policy.ts";
import { counted, countedLateness } from "@/domain/rollup/counted.ts";
import { percentileOf } from "@/domain/rollup/latency.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type Cause, causeSchema, type Flow } from "./schema.ts";
import { type Moments, wholeOf } from "./span.policy.ts";
import { withWords } from "./words-of-cause.ts";

/** Causes that are shown; there is a list of all. */
const MOST_CAUSES = 8;

const perBucket = z.array(z.object({ bucket: z.number().int(), outcome: z.enum(restedStatuses), count: z.number().int() }));
const steps = z.array(z.object({ bucket: z.number().int(), step: z.number().int(), count: z.number().int() }));
const causes = z.array(causeSchema);

/** What came to rest in each of the moments, how fast it was accepted, and why it failed. */
export async function readFlow(ctx: Ctx, { moments }: { moments: readonly Moments[] }): Promise<Flow> {
  const span = wholeOf(moments);
  const { from, until } = span;
  const starts = moments.map((moment) => new Date(moment.from).toISOString());
  const bucket = Prisma.sql`width_bucket(at, ${starts}::timestamptz[]) - 1`;
  const rested = perBucket.parse(
    await ctx.db
      .$queryRaw`SELECT ${bucket} AS bucket, outcome, sum(count)::int AS count FROM (${counted("message", span)}) c GROUP BY 1, 2`,
  );
  const late = steps.parse(
    await ctx.db
      .$queryRaw`SELECT ${bucket} AS bucket, step, sum(count)::int AS count FROM (${countedLateness(span)}) c GROUP BY 1, 2`,
  );
  const ofBucket = Map.groupBy(late, (row) => row.bucket);
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    buckets: moments.map((moment, index) => ({
      at: new Date(moment.from).toISOString(),
      until: new Date(moment.until).toISOString(),
      counts: sums(rested.filter((row) => row.bucket === index)),
      p50: percentileOf(ofBucket.get(index) ?? [], 50),
      p95: percentileOf(ofBucket.get(index) ?? [], 95),
    })),
    totals: sums(rested),
    p50: percentileOf(late, 50),
    p95: percentileOf(late, 95),
    causes: await readCauses(ctx, span),
  };
}

function sums(rows: z.infer<typeof perBucket>): Flow["totals"] {
  const totals: Flow["totals"] = {};
  for (const { outcome, count } of rows) totals[outcome] = (totals[outcome] ?? 0) + count;
  return totals;
}

async function readCauses(ctx: Ctx, span: { from: Date; until: Date; fine: boolean }): Promise<Cause[]> {
  const rows = causes.parse(
    await ctx.db.$queryRaw`
      SELECT rule_key AS "ruleKey", outcome AS status, reason, nullif(class, '') AS class, sum(count)::int AS count FROM (${counted("message", span)}) c
      WHERE outcome IN ('failed', 'uncertain') GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC, 1, 3 LIMIT ${MOST_CAUSES}`,
  );
  return withWords(ctx, { rows, from: span.from });
}
