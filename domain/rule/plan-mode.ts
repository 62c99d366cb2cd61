import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { shownAddress } from "@/domain/access/shown-address.ts";
import { isoTime } from "@/domain/list/page.ts";
import { isListed } from "@/domain/person/listed.policy.ts";
import { hasRelease } from "@/domain/release/present.ts";
import type { Ctx } from "@/lib/context.ts";
import { countScheduled } from "./count-scheduled.ts";
import { namesOf } from "./names.ts";
import { reaches } from "./rollout.policy.ts";
import { bucketOf, internalOf } from "./rollout.ts";
import type { planRuleModeSchema, RulePlan } from "./schema.ts";
import { readRuleState } from "./state.ts";

/** So many recipients are looked at one by one. */
const MOST = 2_000;
const SAMPLES = 5;

/**
 * Whom a mode would reach: of what is scheduled now, and of what was planned in the last 7 days. Looks at the mode alone: each message
 * is judged by everything else when it is due. Changes nothing. Throws `forbidden`, `not_found`.
 */
export async function planRuleMode(ctx: Ctx, input: { key: string } & z.output<typeof planRuleModeSchema>): Promise<RulePlan> {
  requirePermission(ctx, "console.read");
  const within = reachOf(ctx, input);
  const [state, count, scheduled, planned] = await Promise.all([
    readRuleState(ctx, input),
    countScheduled(ctx, input),
    readScheduled(ctx, input.key),
    readPlanned(ctx, input.key),
  ]);
  const reached = scheduled.filter(within);
  return {
    state,
    scheduled: { count, looked: scheduled.length, reached: reached.length },
    samples: reached
      .slice(0, SAMPLES)
      .map(({ id, address, scheduledFor }) => ({ id, address: shownAddress(ctx, address), scheduledFor })),
    lastWeek: { looked: planned.length, reached: planned.filter(within).length },
  };
}

type Recipient = { person: string | null; address: string };

function reachOf(ctx: Ctx, { key, mode, percent }: { key: string } & z.output<typeof planRuleModeSchema>) {
  const rule = (hasRelease(ctx) && ctx.release.rule(key)) || { key, aliases: [] };
  const internal = hasRelease(ctx) ? internalOf(ctx.release.project) : [];
  return ({ person, address }: Recipient): boolean =>
    reaches(
      { mode, percent: percent ?? null },
      { bucket: bucketOf(rule, { address, ...(person === null ? {} : { person }) }), internal: isListed(address, internal) },
    );
}

const recipient = { person: z.string().nullable(), address: z.string() };
const scheduledRows = z.array(z.object({ id: z.string(), ...recipient, scheduledFor: isoTime }));
const plannedRows = z.array(z.object(recipient));

async function readScheduled(ctx: Ctx, key: string) {
  return scheduledRows.parse(
    await ctx.db.$queryRaw`
      SELECT i.id::text, p.external_id AS person, a.email AS address, i.scheduled_for AS "scheduledFor"
      FROM (SELECT id, person_id, address_id, scheduled_for FROM waybill.intent
        WHERE rule_key = ANY(${namesOf(ctx, key)}::text[]) AND status = 'scheduled' LIMIT ${MOST}) i
      JOIN waybill.address a ON a.id = i.address_id LEFT JOIN waybill.person p ON p.id = i.person_id`,
  );
}

/** A walk of its own through the index for each name: asked for all of them at once, the planner sorts the whole week. */
async function readPlanned(ctx: Ctx, key: string) {
  return plannedRows.parse(
    await ctx.db.$queryRaw`
      SELECT p.external_id AS person, a.email AS address
      FROM unnest(${namesOf(ctx, key)}::text[]) AS name (key)
      CROSS JOIN LATERAL (
        SELECT d.id, d.created_at, d.person_id, d.address_id FROM waybill.decision d
        WHERE d.rule_key = name.key AND d.outcome = 'intended' AND d.created_at > waybill.now() - interval '7 days'
        ORDER BY d.created_at DESC, d.id DESC LIMIT ${MOST}
      ) d
      JOIN waybill.address a ON a.id = d.address_id LEFT JOIN waybill.person p ON p.id = d.person_id
      ORDER BY d.created_at DESC, d.id DESC LIMIT ${MOST}`,
  );
}
