import { z } from "zod";
import { dueAt } from "@/domain/breaker/due.ts";
import { isoTime } from "@/domain/list/page.ts";
import { accountKey } from "@/domain/rate/key.policy.ts";
import { paceNow } from "@/domain/rate/pace.ts";
import type { Ctx } from "@/lib/context.ts";
import { type AccountRow, breakerSchema } from "./schema.ts";

const breakers = z.array(breakerSchema.extend({ account: z.string(), openedAt: isoTime, retryAt: isoTime }));
const buckets = z.array(z.object({ key: z.string(), until: isoTime.nullable(), pace: z.number() }));
const flights = z.array(z.object({ account: z.string(), inFlight: z.int() }));

/** The provider accounts of this environment, and others that have a breaker still: what keeps messages from them. */
export async function readAccounts(ctx: Ctx): Promise<AccountRow[]> {
  const [open, throttled, flying] = await Promise.all([
    readBreakers(ctx),
    ctx.db.$queryRaw`
      SELECT b.key, CASE WHEN b.blocked_until > waybill.now() THEN b.blocked_until END AS until, ${paceNow} AS pace FROM waybill.bucket b
      WHERE b.throttled_at > waybill.now() - interval '2 hours'`.then((rows) => buckets.parse(rows)),
    ctx.db.$queryRaw`
      SELECT s.provider_account AS account, count(*)::int AS "inFlight" FROM waybill.attempt a JOIN waybill.submission s ON s.id = a.submission_id
      WHERE a.ended_at IS NULL GROUP BY 1`.then((rows) => flights.parse(rows)),
  ]);
  const known = ctx.providers.all.map(({ account }) => account);
  const others = open.map(({ account }) => account).filter((account) => !known.includes(account));
  return [...known, ...new Set(others)].map((account) => {
    const provider = ctx.providers.ofAccount(account);
    const bucket = throttled.find(({ key }) => key === accountKey(account));
    return {
      name: provider?.name ?? null,
      account,
      standard: ctx.providers.all.length > 0 && account === ctx.providers.standard.account,
      captures: provider?.captures === true,
      ratePerSecond: provider?.capabilities.ratePerSecond ?? null,
      inFlight: flying.find((each) => each.account === account)?.inFlight ?? 0,
      breakers: open.filter((each) => each.account === account).map(({ account: _, ...breaker }) => breaker),
      throttled: bucket && (bucket.until !== null || bucket.pace < 1) ? { until: bucket.until, pace: bucket.pace } : null,
    };
  });
}

/** Every breaker that is not closed, that of a whole account before those of its senders. */
async function readBreakers(ctx: Ctx) {
  return breakers.parse(
    await ctx.db.$queryRaw`
      SELECT account, nullif(sender, '') AS sender, why, code, opened_at AS "openedAt", ${dueAt("breaker")} AS "retryAt", openings,
        CASE WHEN ${dueAt("breaker")} <= waybill.now() THEN 'due' ELSE state END AS state
      FROM waybill.breaker WHERE state <> 'closed' ORDER BY account, breaker.sender LIMIT 200`,
  );
}
