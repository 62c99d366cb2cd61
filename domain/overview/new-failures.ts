import { z } from "zod";
import { counted } from "@/domain/rollup/counted.ts";
import type { Ctx } from "@/lib/context.ts";
import { isNew } from "./new-failure.policy.ts";
import { causeSchema, type NewFailure } from "./schema.ts";
import { withWords } from "./words-of-cause.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];
const MOST = 5;

const found = z.array(causeSchema.extend({ before: z.number().int(), of: z.number().int() }));

/** Rules that fail in a way of which the day before hardly knew, worst first. The last hour begins on a quarter. */
export async function readNewFailures(ctx: Ctx, { now }: { now: Date }): Promise<NewFailure[]> {
  const since = new Date(Math.floor((now.getTime() - HOUR) / (HOUR / 4)) * (HOUR / 4));
  const span = { from: new Date(since.getTime() - DAY), until: now };
  const rows = found.parse(
    await ctx.db.$queryRaw`
      WITH c AS MATERIALIZED (${counted("message", span)}), lately AS (SELECT rule_key, sum(count)::int AS of FROM c WHERE at >= ${since}::timestamptz GROUP BY 1)
      SELECT c.rule_key AS "ruleKey", c.outcome AS status, c.reason, nullif(c.class, '') AS class, lately.of,
        (sum(c.count) FILTER (WHERE c.at >= ${since}::timestamptz))::int AS count, coalesce(sum(c.count) FILTER (WHERE c.at < ${since}::timestamptz), 0)::int AS before
      FROM c JOIN lately USING (rule_key) WHERE c.outcome IN ('failed', 'uncertain')
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(c.count) FILTER (WHERE c.at >= ${since}::timestamptz) > 0 ORDER BY 6 DESC`,
  );
  const told = await withWords(ctx, { rows: rows.filter(isNew).slice(0, MOST), from: since });
  return told.map((row) => ({ ...row, since: since.toISOString() }));
}
