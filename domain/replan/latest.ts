import { z } from "zod";
import { decisionOutcomeSchema } from "@/domain/decision/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Outcome, TOO_LATE } from "./asked.policy.ts";

const rows = z.array(
  z.object({
    id: z.string(),
    ruleKey: z.string(),
    run: z.number().int(),
    latest: z.boolean(),
    outcome: decisionOutcomeSchema,
    late: z.boolean(),
  }),
);

/** `said`: what each rule said of the event the last time it was asked. Of one that was only ever too late it holds nothing. */
export type Latest = { lastRun: number; said: Map<string, Outcome[]> };

const NOTHING: Latest = { lastRun: 0, said: new Map() };
export const latestOf = (latest: ReadonlyMap<string, Latest>, id: string): Latest => latest.get(id) ?? NOTHING;

/** What is decided of events so far, by their ids; those of which nothing is are not in it. */
export async function readLatest(ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<Map<string, Latest>> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT DISTINCT d.event_id::text AS id, d.rule_key AS "ruleKey", d.plan_run AS run, d.outcome, d.outcome = 'not_matched' AND d.reason = ${TOO_LATE} AS late,
        d.plan_run = max(d.plan_run) OVER (PARTITION BY d.event_id, d.rule_key) AS latest
      FROM waybill.decision d WHERE d.event_id = ANY (${ids}::uuid[])`,
  );
  const of = new Map<string, Latest>();
  for (const { id, run, ruleKey, latest, outcome, late } of found) {
    const one = of.get(id) ?? { lastRun: 0, said: new Map() };
    one.lastRun = Math.max(one.lastRun, run);
    if (latest && !late) one.said.set(ruleKey, [...(one.said.get(ruleKey) ?? []), outcome]);
    of.set(id, one);
  }
  return of;
}
