import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { paceNow } from "./pace.ts";

export type Ask = {
  key: string;
  /** Tokens a second. */
  rate: number;
  want: number;
  /** It leaves a fifth of the bucket to those that go before it. */
  yields: boolean;
};

/** `granted` tokens, for now: who keeps them longer than a second loses them. `waitMs`: when there may be one more. */
export type Grant = { key: string; granted: number; waitMs: number };

const grants = z.array(z.object({ key: z.string(), granted: z.number(), waitMs: z.number() }));

/**
 * Takes tokens from buckets that all workers share, refilled by database time up to one second's worth. A bucket that nobody used yet is
 * full. Locks in the order of the keys.
 */
export async function takeTokens(ctx: Ctx, { asks }: { asks: readonly Ask[] }): Promise<Grant[]> {
  if (asks.length === 0) return [];
  const keys = asks.map(({ key }) => key);
  await ctx.db.$executeRaw`
    INSERT INTO waybill.bucket (key, tokens) SELECT * FROM unnest(${keys}::text[], ${asks.map(capacity)}::float8[]) AS a(key, tokens)
    WHERE NOT EXISTS (SELECT FROM waybill.bucket b WHERE b.key = a.key) ON CONFLICT (key) DO NOTHING`;
  return grants.parse(
    await ctx.db.$queryRaw`
      UPDATE waybill.bucket b SET tokens = f.level - f.granted, filled_at = waybill.now()
      FROM (
        SELECT l.*, CASE WHEN blocked_ms > 0 THEN 0 ELSE greatest(0, least(want, floor(level - reserve + 1e-9))) END AS granted FROM (
          SELECT b.key, a.want, a.reserve, a.rate * ${paceNow} AS speed,
            greatest(0, coalesce(extract(epoch FROM b.blocked_until - waybill.now()) * 1000, 0))::float8 AS blocked_ms,
            least(a.capacity, b.tokens + a.rate * ${paceNow} * greatest(0, extract(epoch FROM waybill.now() - b.filled_at)))::float8 AS level
          FROM waybill.bucket b JOIN unnest(${keys}::text[], ${asks.map(({ rate }) => rate)}::float8[], ${asks.map(({ want }) => want)}::float8[],
            ${asks.map(capacity)}::float8[], ${asks.map(reserve)}::float8[]) AS a(key, rate, want, capacity, reserve) ON a.key = b.key
          ORDER BY b.key FOR UPDATE OF b
        ) l
      ) f
      WHERE b.key = f.key
      RETURNING b.key, f.granted::float8 AS granted,
        greatest(f.blocked_ms, (1 + f.reserve - (f.level - f.granted)) / f.speed * 1000)::float8 AS "waitMs"`,
  );
}

/** One second's worth; room for one whole token also beside what is left to others. */
const capacity = ({ rate }: Ask): number => Math.max(rate, 1.25);
const reserve = (ask: Ask): number => (ask.yields ? capacity(ask) / 5 : 0);
