import { z } from "zod";
import { templateOf } from "@/domain/activation/users.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { readChanges } from "@/domain/overview/changes.ts";
import type { OverviewSpan } from "@/domain/overview/schema.ts";
import { type Moments, momentsOf, wholeOf } from "@/domain/overview/span.policy.ts";
import { counted } from "@/domain/rollup/counted.ts";
import type { Ctx } from "@/lib/context.ts";
import { namesOf } from "./names.ts";
import { reasonsOf } from "./reasons.ts";
import type { RuleDecisions } from "./schema.ts";

const rows = z.array(z.object({ bucket: z.number().int(), outcome: z.string(), reason: z.string(), count: z.number().int() }));

/** What a rule decided and what became of its messages, by reason over time, with what was changed meanwhile. */
export async function readRuleDecisions(
  ctx: Ctx,
  { key, span, zone }: { key: string; span: OverviewSpan; zone: string },
): Promise<RuleDecisions> {
  const moments = momentsOf({ span, zone, now: await ctx.clock.now() });
  const { from, until } = wholeOf(moments);
  const [decided, rested, changes] = [
    await select(ctx, "decision", key, moments),
    await select(ctx, "message", key, moments),
    await readChanges(ctx, { from, until, of: { rule: key, template: await templateOf(ctx, { key }) } }),
  ];
  const own = reasonsOf(ctx, key);
  return {
    span,
    from: from.toISOString(),
    until: until.toISOString(),
    buckets: moments.map((moment, index) => ({
      at: new Date(moment.from).toISOString(),
      until: new Date(moment.until).toISOString(),
      decided: sums(decided, index),
      rested: sums(rested, index),
    })),
    decided: totals(decided, own),
    rested: totals(rested, own),
    changes,
  };
}

type Row = z.infer<typeof rows>[number];

async function select(ctx: Ctx, kind: "decision" | "message", key: string, moments: readonly Moments[]): Promise<Row[]> {
  const starts = moments.map((moment) => new Date(moment.from).toISOString());
  return rows.parse(
    await ctx.db.$queryRaw`
      SELECT width_bucket(at, ${starts}::timestamptz[]) - 1 AS bucket, outcome, coalesce(reason, '') AS reason, sum(count)::int AS count
      FROM (${counted(kind, wholeOf(moments))}) c WHERE rule_key = ANY(${namesOf(ctx, key)}::text[]) GROUP BY 1, 2, 3`,
  );
}

function sums(found: readonly Row[], bucket: number): Record<string, number> {
  const result: Record<string, number> = {};
  for (const row of found) if (row.bucket === bucket) result[row.outcome] = (result[row.outcome] ?? 0) + row.count;
  return result;
}

/** By outcome and reason, most first. */
function totals(found: readonly Row[], own: Readonly<Record<string, string>>): RuleDecisions["decided"] {
  const groups = Map.groupBy(found, ({ outcome, reason }) => `${outcome} ${reason}`);
  return [...groups.values()]
    .flatMap((each) => (each[0] ? [{ ...each[0], count: each.reduce((sum, { count }) => sum + count, 0) }] : []))
    .map(({ outcome, reason, count }) => ({ outcome, reason: reason || null, why: wordsOfReason(reason, own), count }))
    .sort((a, b) => b.count - a.count);
}
