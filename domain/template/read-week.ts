import { z } from "zod";
import { counted } from "@/domain/rollup/counted.ts";
import type { Ctx } from "@/lib/context.ts";

const [QUARTER_MS, WEEK_MS] = [15 * 60_000, 7 * 86_400_000];

export type Week = {
  /** Where the quarter of an hour begins that was seven days ago; ISO. */
  from: string;
  byRule: Map<string, { accepted: number; failed: number }>;
};

const rows = z.array(z.object({ rule: z.string(), accepted: z.number().int(), failed: z.number().int() }));

/** What came to rest in seven days, by rule, without test sends: from the totals of closed quarters and the open end. */
export async function readTemplateWeek(ctx: Ctx): Promise<Week> {
  const now = await ctx.clock.now();
  const from = new Date(Math.floor((now.getTime() - WEEK_MS) / QUARTER_MS) * QUARTER_MS);
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT rule_key AS rule, coalesce(sum(count) FILTER (WHERE outcome = 'accepted'), 0)::int AS accepted,
        coalesce(sum(count) FILTER (WHERE outcome = 'failed'), 0)::int AS failed
      FROM (${counted("message", { from, until: new Date(now.getTime() + 1) })}) c GROUP BY 1`,
  );
  return { from: from.toISOString(), byRule: new Map(found.map(({ rule, ...counts }) => [rule, counts])) };
}
