import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { simulateEvent } from "@/domain/simulation/run.ts";
import type { SimulatedRule } from "@/domain/simulation/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { isAsked, saidBy } from "./asked.policy.ts";
import { type Latest, latestOf, readLatest } from "./latest.ts";
import { lookAt } from "./look.ts";
import { OTHER_RELEASE, obstacleWords } from "./obstacle.policy.ts";
import type { ReplanOptions, ReplanPreview, ReplanRule } from "./schema.ts";

const WEIGHT = ["error", "intended", "duplicate", "rule_off", "not_matched"] as const;
const MOST_RECIPIENTS = 10;

/** What planning an event again would do, from a simulation of it. Writes nothing. Throws `forbidden`, `not_found`. */
export async function previewReplan(ctx: Ctx, { id, ...options }: { id: string } & ReplanOptions): Promise<ReplanPreview> {
  requirePermission(ctx, "event.replan");
  const simulation = await simulateEvent(ctx, { id });
  const latest = latestOf(await readLatest(ctx, { ids: [id] }), id);
  const now = (await ctx.clock.now()).getTime();
  const rules = simulation.rules.map((rule) => told(ctx, rule, { latest, options, now }));
  const fresh = rules.flatMap((rule) => rule.fresh);
  return {
    lastRun: latest.lastRun,
    obstacle: await obstacleTo(ctx, { id, options }),
    rules: rules.map(({ rule }) => rule),
    messages: fresh.length,
    late: fresh.filter(({ verdict }) => verdict?.verdict === "expire").length,
    duplicates: rules.reduce((sum, { duplicates }) => sum + duplicates, 0),
    recipients: [...new Set(fresh.map(({ to }) => to))].slice(0, MOST_RECIPIENTS),
  };
}

type Then = { latest: Latest; options: ReplanOptions; now: number };

function told(ctx: Ctx, { ruleKey, mode, decisions }: SimulatedRule, { latest: { said }, options, now }: Then) {
  const before = saidBy(ctx.release.rule(ruleKey) ?? { key: ruleKey, aliases: [] }, said);
  const asked = isAsked(options, before, mode);
  const wishes = asked && mode !== "off" ? decisions.flatMap(({ wish }) => wish ?? []) : [];
  const isLate = ({ expiresAt }: { expiresAt: string }) => before === undefined && Date.parse(expiresAt) <= now;
  const within = wishes.filter((wish) => !isLate(wish));
  const fresh = within.filter(({ existing }) => !existing);
  const was = WEIGHT.find((outcome) => before?.includes(outcome)) ?? null;
  const rule: ReplanRule = { ruleKey, was, asked, mode, messages: fresh.length, tooLate: wishes.length - within.length };
  return { rule, fresh, duplicates: within.length - fresh.length };
}

async function obstacleTo(ctx: Ctx, { id, options }: { id: string; options: ReplanOptions }): Promise<string | null> {
  const [seen] = await lookAt(ctx, { ids: [id], options });
  const obstacle = seen ? obstacleWords[seen.verdict] : null;
  if (obstacle !== null) return obstacle;
  const rows = z.tuple([z.object({ mine: z.boolean() })]);
  const [{ mine }] = rows.parse(
    await ctx.db.$queryRaw`SELECT EXISTS (SELECT FROM waybill.instance n WHERE n.release_id = ${ctx.release.id}::uuid) AS mine`,
  );
  return mine ? null : OTHER_RELEASE;
}
