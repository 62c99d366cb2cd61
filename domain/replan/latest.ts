import { z } from "zod";
import { decisionOutcomeSchema } from "@/domain/decision/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import type { ReplanScope } from "./schema.ts";

type Outcome = z.infer<typeof decisionOutcomeSchema>;
const rows = z.array(
  z.object({ ruleKey: z.string(), run: z.number().int(), latest: z.boolean(), outcome: decisionOutcomeSchema }),
);

/** `said`: what each rule said of the event the last time it was asked. */
export type Latest = { lastRun: number; said: Map<string, Outcome[]> };

/** What is decided of an event so far. */
export async function readLatest(ctx: Ctx, { id }: { id: string }): Promise<Latest> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT DISTINCT d.rule_key AS "ruleKey", d.plan_run AS run, d.outcome, d.plan_run = max(d.plan_run) OVER (PARTITION BY d.rule_key) AS latest
      FROM waybill.decision d WHERE d.event_id = ${id}::uuid`,
  );
  const said = new Map<string, Outcome[]>();
  for (const { ruleKey, outcome } of found.filter(({ latest }) => latest))
    said.set(ruleKey, [...(said.get(ruleKey) ?? []), outcome]);
  return { lastRun: Math.max(0, ...found.map(({ run }) => run)), said };
}

/** Is a rule that said this asked again? */
export const isAsked = (scope: ReplanScope, said: readonly Outcome[] | undefined): boolean =>
  scope === "all" || !said || said.some((outcome) => outcome === "error" || outcome === "rule_off");
