import { setTimeout as sleep } from "node:timers/promises";
import { transaction } from "@/lib/context.ts";
import { again } from "./acts/again.ts";
import { outage } from "./acts/outage.ts";
import { workers } from "./plan/schedule.ts";
import type { Stage } from "./stage/open.ts";

/** Where nothing is due for a while, time is skipped; where what is due does not move for so long, so much of it. */
const STUCK_MS = 5_000;
const SKIP_MS = 15_000;

export type Settled = {
  /** Everything came to rest. */
  atRest: boolean;
  /** What the orderly end of an ill worker took, in ms; null: it had to be killed. */
  ends: (number | null)[];
};

/** Heals everything and lets the workers work until nothing is left to do, for `patienceMs` at most. `failsOver`: the fallback is to have got something. */
export async function settle(
  stage: Stage,
  { patienceMs, failsOver }: { patienceMs: number; failsOver: boolean },
): Promise<Settled> {
  stage.providers.heal();
  for (const name of workers) stage.lines[name].heal();
  const ends = await Promise.all(workers.map((name) => stage.slots[name].heal()));
  // On a machine so slow that no worker lived long enough in the storm to open a breaker, there is much left to send now.
  if (failsOver && stage.providers.fallback.size() === 0) await outage(stage, 0);
  let idleSince = performance.now();
  let before = "";
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(250)) {
    const left = await again(() => count(stage));
    if (left.inbox + left.planning + left.sending === 0) {
      if (untold(stage) === 0) return { atRest: true, ends };
      continue;
    }
    const now = JSON.stringify(left);
    if (now !== before) idleSince = performance.now();
    before = now;
    const stuck = performance.now() - idleSince > STUCK_MS;
    if (left.held === 0 && left.inbox === 0 && ((left.due === 0 && left.planning === 0) || stuck)) {
      await skipTime(stage, stuck ? SKIP_MS : null);
      idleSince = performance.now();
    }
  }
  return { atRest: false, ends };
}

/** Webhooks that are still to come. */
const untold = ({ providers }: Stage) => providers.told().filter(({ answeredAt }) => answeredAt === null).length;

type Left = { inbox: number; planning: number; sending: number; held: number; due: number };

async function count({ ctx }: Stage): Promise<Left> {
  const [left] = await ctx.db.$queryRaw<[Left]>`
    SELECT (SELECT count(*)::int FROM waybill.inbox) AS inbox, (SELECT count(*)::int FROM waybill.event_work) AS planning,
      count(*)::int AS sending, (count(*) FILTER (WHERE claim_token IS NOT NULL))::int AS held,
      (count(*) FILTER (WHERE next_at <= waybill.now()))::int AS due FROM waybill.intent_work`;
  return left;
}

/**
 * Moves the database's clock to the moment at which half of what waits is due, or by `ms`. Only while no message is held: a claim's end and a call's
 * budget are counted by two clocks, and production's do not jump either.
 */
async function skipTime(stage: Stage, ms: number | null): Promise<void> {
  const moved = await again(() =>
    transaction(stage.ctx, async ({ db }) => {
      await db.$executeRaw`LOCK TABLE waybill.intent_work IN SHARE MODE`;
      return db.$queryRaw<{ ms: number }[]>`
        UPDATE waybill.test_clock SET shift = shift + greatest(interval '0', coalesce(make_interval(secs => ${ms === null ? null : ms / 1000}::float8), (
          SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY at) FROM (SELECT next_at AS at FROM waybill.intent_work UNION ALL SELECT next_at FROM waybill.event_work) due) - waybill.now()))
        WHERE NOT EXISTS (SELECT FROM waybill.intent_work WHERE claim_token IS NOT NULL)
        RETURNING extract(epoch FROM shift)::float8 * 1000 AS ms`;
    }),
  );
  for (const { ms: shift } of moved) {
    stage.providers.moveClock(shift - (stage.shifts.at(-1)?.ms ?? 0));
    stage.shifts.push({ at: Date.now(), ms: shift });
  }
}
