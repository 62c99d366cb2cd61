import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { lazily } from "@/lib/db.ts";
import { Prisma } from "@/prisma/client/client.ts";
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
  const granted = await take(ctx, asks);
  if (granted.length === new Set(asks.map(({ key }) => key)).size) return granted;
  await ctx.db.$executeRaw`
    INSERT INTO waybill.bucket (key, tokens) SELECT key, ${capacity(Prisma.sql`a.rate`)}
    FROM unnest(${asks.map(({ key }) => key)}::text[], ${asks.map(({ rate }) => rate)}::float8[]) AS a(key, rate)
    ON CONFLICT (key) DO NOTHING`;
  const known = new Set(granted.map(({ key }) => key));
  return [
    ...granted,
    ...(await take(
      ctx,
      asks.filter(({ key }) => !known.has(key)),
    )),
  ];
}

async function take(ctx: Ctx, asks: readonly Ask[]): Promise<Grant[]> {
  const keys = asks.map(({ key }) => key);
  return grants.parse(
    await ctx.db.$queryRaw`
      /* kept plan */ UPDATE waybill.bucket b SET tokens = g.level - g.granted, filled_at = waybill.now()
      FROM (
        SELECT f.*, CASE WHEN blocked_ms > 0 THEN 0 ELSE greatest(0, least(want, floor(level - kept + 1e-9))) END AS granted FROM (
          SELECT l.*, CASE WHEN yields THEN ${capacity(Prisma.sql`speed`)} / 5 ELSE 0 END AS kept,
            least(${capacity(Prisma.sql`speed`)}, tokens + speed * greatest(0, extract(epoch FROM waybill.now() - filled_at)))::float8 AS level
          FROM (
            SELECT b.key, b.tokens, b.filled_at, a.want, a.yields, a.rate * ${paceNow} AS speed,
              greatest(0, coalesce(extract(epoch FROM b.blocked_until - waybill.now()) * 1000, 0))::float8 AS blocked_ms
            FROM waybill.bucket b JOIN unnest(${keys}::text[], ${asks.map(({ rate }) => rate)}::float8[], ${asks.map(({ want }) => want)}::float8[],
              ${asks.map(({ yields }) => yields)}::boolean[]) AS a(key, rate, want, yields) ON a.key = b.key
            ORDER BY b.key FOR UPDATE OF b
          ) l
        ) f
      ) g, ${lazily}
      WHERE b.key = g.key
      RETURNING b.key, g.granted::float8 AS granted, greatest(g.blocked_ms, (1 + g.kept - (g.level - g.granted)) / g.speed * 1000)::float8 AS "waitMs"`,
  );
}

/** SQL: one second's worth; room for one whole token also beside what is left to others. */
const capacity = (rate: Prisma.Sql): Prisma.Sql => Prisma.sql`greatest(1.25, ${rate})`;
