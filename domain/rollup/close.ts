import { z } from "zod";
import { type Ctx, transaction } from "@/lib/context.ts";
import { recount, recountQuarters } from "./recount.ts";

const QUARTER_MS = 15 * 60_000;
/** Quarters that are counted in one transaction: a day. */
const AT_ONCE = 96;
/** A quarter is closed when no transaction can still be writing into it: those of workers end within a minute. */
const SETTLED = 5;

const states = z.tuple([z.object({ from: z.date().nullable(), until: z.date() })]);
const stales = z.array(z.object({ at: z.date() }));

/**
 * Counts the quarters of an hour that are over, a day at a time, and again those that changed since. Of several workers one counts, the
 * others do nothing. Crash-safe: what is counted and how far it was counted are one commit. Gives true where there is more to do.
 */
export function closeRollups(ctx: Ctx): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const [lock] = await tx.db.$queryRaw<
      [{ mine: boolean }]
    >`SELECT pg_try_advisory_xact_lock(hashtext('waybill.rollup')) AS mine`;
    if (!lock.mine) return false;
    const again = await recountStale(tx);
    const [{ from, until }] = states.parse(
      await tx.db.$queryRaw`
        SELECT coalesce(s.closed_until, waybill.quarter((SELECT min(e.accepted_at) FROM waybill.event e))) AS from,
          waybill.quarter(waybill.now() - ${SETTLED} * interval '1 minute') AS until
        FROM waybill.rollup_state s FOR UPDATE`, // whoever has all counted again meanwhile waits, and is not overruled
    );
    const start = from ?? until;
    const end = new Date(Math.min(until.getTime(), start.getTime() + AT_ONCE * QUARTER_MS));
    if (end > start) await recount(tx, { from: start, until: end });
    if (end >= start)
      await tx.db
        .$executeRaw`UPDATE waybill.rollup_state SET closed_until = ${end}::timestamptz WHERE closed_until IS DISTINCT FROM ${end}::timestamptz`;
    return again || end < until;
  });
}

/** Stale quarters that are closed; an open one is counted when it closes. */
async function recountStale(ctx: Ctx): Promise<boolean> {
  const stale = stales.parse(
    await ctx.db.$queryRaw`
      DELETE FROM waybill.rollup_stale WHERE at IN (SELECT DISTINCT at FROM waybill.rollup_stale ORDER BY at LIMIT ${AT_ONCE}) RETURNING at`,
  );
  const [{ closed }] = await ctx.db.$queryRaw<[{ closed: Date | null }]>`SELECT closed_until AS closed FROM waybill.rollup_state`;
  const quarters = [...new Set(stale.map(({ at }) => at.getTime()))].map((at) => new Date(at));
  await recountQuarters(ctx, { quarters: quarters.filter((at) => closed !== null && at < closed) });
  return quarters.length === AT_ONCE;
}
