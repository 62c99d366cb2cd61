import type { ProductEvent } from "@/domain/event/define.ts";
import { quarantineEvents } from "@/domain/event/quarantine.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { isDatabaseAway } from "@/lib/db.ts";
import { errorText } from "@/lib/errors.ts";
import { claimEvents, type EventClaim, passOn, returnClaims } from "./claim.ts";
import { judgeAll } from "./judge-all.ts";
import { lockEvents } from "./lock-events.ts";
import { outcomeOf } from "./outcome.policy.ts";
import { recordOutcomes } from "./record-outcomes.ts";
import { type Handed, type Planned, type Takes, writeDecisions } from "./write.ts";

export type PlanResult = {
  planned: number;
  quarantined: number;
  intents: number;
  /** What `takes` wanted, and nobody else was hinted at. */
  handed: Handed[];
};
export type PlanInput = {
  eventIds?: readonly string[];
  /** Claimed for the caller when they were accepted: these are planned, and nothing else. */
  claims?: readonly EventClaim[];
  limit?: number;
  takes?: Takes;
  /** Asked between events that are planned alone: there may be hundreds, and a worker that is stopped begins no other. */
  isStopping?: () => boolean;
};

/** Claims an event may use up before it is taken to kill its planners. */
const MAX_CLAIMS = 5;
/** At most so many that are planned alone in one call. */
const MOST_AGAIN = 500;
const NOTHING: PlanResult = { planned: 0, quarantined: 0, intents: 0, handed: [] };

/**
 * Turns accepted events into decisions and intents, in one transaction a batch: those of `eventIds`, those that the caller
 * has claims of, or those whose hint is missing or stale. Only the planning release does so. An event whose planner died before is planned alone, and after five such deaths is
 * quarantined (`crash_loop`), so that it takes no other with it. A few messages that are due and whose stream `takes` wants are not hinted at: the
 * caller hands them on himself.
 */
export async function planEvents(ctx: Ctx, input: PlanInput = {}): Promise<PlanResult> {
  if (input.claims) return planClaimed(ctx, input.claims, input);
  const fresh = await claimEvents(ctx, input);
  if (fresh.length === 0 && input.eventIds) await passOn(ctx, { eventIds: input.eventIds });
  const results = fresh.length > 0 ? [await planClaimed(ctx, fresh, input)] : [];
  const allFresh = input.eventIds !== undefined && fresh.length === new Set(input.eventIds).size;
  for (let left = allFresh ? 0 : MOST_AGAIN; left > 0 && !input.isStopping?.(); left--) {
    const [claim] = await claimEvents(ctx, { ...input, again: true });
    if (!claim) break;
    results.push(await planClaimed(ctx, [claim], input));
  }
  if (input.isStopping?.() && input.eventIds) await passOn(ctx, { eventIds: input.eventIds, stopping: true });
  return results.reduce(add, NOTHING);
}

async function planClaimed(ctx: Ctx, claims: readonly EventClaim[], input: PlanInput): Promise<PlanResult> {
  await ctx.reach("before_plan");
  try {
    const result = await planContained(ctx, claims, input);
    await ctx.reach("after_plan");
    return result;
  } catch (error) {
    // No event's fault: it is not counted. Where even this does not reach the database, the lease ends by itself.
    if (isDatabaseAway(error)) await returnClaims(ctx, { claims, seconds: 1, counted: false }).catch(() => {});
    throw error;
  }
}

const add = (a: PlanResult, b: PlanResult): PlanResult => ({
  planned: a.planned + b.planned,
  quarantined: a.quarantined + b.quarantined,
  intents: a.intents + b.intents,
  handed: [...a.handed, ...b.handed],
});

/** One event that breaks the transaction of its batch is found by planning each alone. */
async function planContained(ctx: Ctx, claims: readonly EventClaim[], input: PlanInput): Promise<PlanResult> {
  const [only] = claims;
  if (only && claims.length === 1 && only.claims > MAX_CLAIMS)
    return giveUp(ctx, only, "crash_loop", `Planning it ended ${MAX_CLAIMS} times without a result: its planner died.`);
  try {
    return await transaction(ctx, (inside) => planBatch(inside, claims, input));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (claims.length > 1) {
      const results = [];
      const left = [...claims];
      for (let claim = left.shift(); claim; claim = input.isStopping?.() ? undefined : left.shift())
        results.push(await planContained(ctx, [claim], input));
      if (left.length > 0) await returnClaims(ctx, { claims: left, seconds: 0, counted: false });
      return results.reduce(add, NOTHING);
    }
    if (!only) throw error;
    ctx.log.error({ eventId: only.eventId, claims: only.claims, err: error }, "planning failed");
    if (only.claims >= MAX_CLAIMS)
      return giveUp(ctx, only, "plan_failed", `Planning it failed ${MAX_CLAIMS} times, last with: ${errorText(error)}`);
    await returnClaims(ctx, { claims, seconds: 2 ** only.claims, counted: true });
    return NOTHING;
  }
}

/** Unless another planner has it meanwhile: what that one planned, or somebody took back in since, gets into no quarantine. */
const giveUp = (ctx: Ctx, { eventId, claims }: EventClaim, code: string, message: string): Promise<PlanResult> =>
  transaction(ctx, async (inside) => {
    const mine: unknown[] = await inside.db
      .$queryRaw`SELECT 1 AS mine FROM waybill.event_work WHERE event_id = ${eventId}::uuid AND claims = ${claims} FOR UPDATE`;
    if (mine.length === 0) return NOTHING;
    await quarantineEvents(inside, { events: [{ id: eventId, faults: [{ pointer: "", code, message }] }] });
    return { ...NOTHING, quarantined: 1 };
  });

async function planBatch(ctx: Ctx, claims: readonly EventClaim[], { takes }: PlanInput): Promise<PlanResult> {
  const events = await lockEvents(ctx, claims);
  if (events.length === 0) {
    await returnClaims(ctx, { claims, seconds: 0, counted: false });
    return NOTHING;
  }
  const fitting = events.flatMap((event) => (event.ok ? [event.event] : []));
  const misfits = events.flatMap((event) => (event.ok ? [] : [{ id: event.id, faults: event.faults }]));
  await quarantineEvents(ctx, { events: misfits }); // before messages: whoever has one of these events locked may wait for those
  const planned = await judgeAll(ctx, { events: fitting });
  const { intentIds, handed } = await writeDecisions(ctx, { planned, takes });
  await recordOutcomes(ctx, { events: outcomesOf(fitting, planned) });
  return { planned: fitting.length, quarantined: misfits.length, intents: intentIds.length, handed };
}

function outcomesOf(events: readonly ProductEvent[], planned: readonly Planned[]) {
  const said = Map.groupBy(planned, ({ event }) => event.id);
  return events.map(({ id }) => ({ id, outcome: outcomeOf((said.get(id) ?? []).map(({ draft }) => draft.outcome)) }));
}
