import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { simulateEvent } from "@/domain/simulation/run.ts";
import type { SimulatedRule } from "@/domain/simulation/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { isAsked, type Latest, readLatest } from "./latest.ts";
import type { ReplanPlan, ReplanRule, ReplanScope } from "./schema.ts";

const WEIGHT = ["error", "intended", "duplicate", "rule_off", "not_matched"] as const;
const MOST_RECIPIENTS = 10;

/** What planning an event again would do, from a simulation of it. Writes nothing. Throws `forbidden`, `not_found`. */
export async function planReplan(ctx: Ctx, { id, scope }: { id: string; scope: ReplanScope }): Promise<ReplanPlan> {
  requirePermission(ctx, "event.replan");
  const simulation = await simulateEvent(ctx, { id });
  const [latest, obstacle] = [await readLatest(ctx, { id }), await obstacleTo(ctx, id)];
  const asked = simulation.rules.filter((rule) => isAsked(scope, latest.said.get(rule.ruleKey)));
  const wishes = asked.filter(({ mode }) => mode !== "off").flatMap((rule) => wishesOf(rule));
  const fresh = wishes.filter(({ existing }) => !existing);
  return {
    lastRun: latest.lastRun,
    obstacle: simulation.faults.length > 0 ? "It does not fit the catalogue of today." : obstacle,
    rules: simulation.rules.map((rule) => ruleOf(rule, latest, asked.includes(rule))),
    messages: fresh.length,
    late: fresh.filter(({ verdict }) => verdict?.verdict === "expire").length,
    duplicates: wishes.length - fresh.length,
    recipients: [...new Set(fresh.map(({ to }) => to))].slice(0, MOST_RECIPIENTS),
  };
}

const wishesOf = ({ decisions }: SimulatedRule) => decisions.flatMap(({ wish }) => wish ?? []);

const ruleOf = (rule: SimulatedRule, { said }: Latest, asked: boolean): ReplanRule => ({
  ruleKey: rule.ruleKey,
  was: WEIGHT.find((outcome) => said.get(rule.ruleKey)?.includes(outcome)) ?? null,
  asked,
  mode: rule.mode,
  messages: asked && rule.mode !== "off" ? wishesOf(rule).filter(({ existing }) => !existing).length : 0,
});

const states = z.array(z.object({ state: z.string(), waiting: z.boolean(), planning: z.boolean() }));

async function obstacleTo(ctx: Ctx, id: string): Promise<string | null> {
  const [row] = states.parse(
    await ctx.db.$queryRaw`
      SELECT e.state, EXISTS (SELECT FROM waybill.event_work w WHERE w.event_id = e.id) AS waiting,
        EXISTS (SELECT FROM waybill.instance n WHERE n.release_id = ${ctx.release.id}::uuid) AS planning
      FROM waybill.event e WHERE e.id = ${id}::uuid`,
  );
  if (!row) throw notFound("event", id);
  if (row.state === "quarantined") return "It is in quarantine: readmit it, and it is planned like a new one.";
  if (row.state === "dropped") return "Somebody dropped it. Take it back first.";
  if (row.waiting) return "It waits to be planned already.";
  return row.planning ? null : "Another release plans now than this console runs. Restart the console with the newest release.";
}
