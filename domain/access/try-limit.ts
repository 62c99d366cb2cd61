import { z } from "zod";
import { type Ctx, transaction } from "@/lib/context.ts";
import { sha256Hex } from "@/lib/crypto.ts";

/**
 * How often something may be tried: `free` times at once, and then with a pause that doubles from 2 s up to `slowest` seconds. Quiet
 * for `forgets` seconds, it begins anew. `key` is hashed before it is stored.
 */
export type TryLimit = { key: string; free: number; slowest: number; forgets: number };

const verdicts = z.tuple([z.object({ ok: z.boolean(), wait: z.number() })]);

/**
 * Takes one try of every limit, or none where one of them is used up. Counted before the deed and in the database: many at once, at
 * any number of web processes, get no more than one after another would.
 */
export async function takeTry(
  ctx: Pick<Ctx, "db">,
  limits: readonly TryLimit[],
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  const buckets = limits.map(({ key }) => sha256Hex(key));
  const [{ ok, wait }] = await transaction(ctx, async (tx) => {
    await tx.db.$executeRaw`
      INSERT INTO waybill.try_limit (bucket, tries, until, next_at)
      SELECT decode(bucket, 'hex'), 0, waybill.now(), waybill.now() FROM unnest(${buckets}::text[]) AS wanted (bucket) ORDER BY 1
      ON CONFLICT DO NOTHING`;
    return verdicts.parse(
      await tx.db.$queryRaw`
        WITH known AS MATERIALIZED (
          SELECT t.bucket, CASE WHEN t.until <= waybill.now() THEN 0 ELSE t.tries END + 1 - l.free AS over,
            CASE WHEN t.until <= waybill.now() THEN 0 ELSE t.tries END + 1 AS tries, t.next_at, l.slowest, l.forgets
          FROM unnest(${buckets}::text[], ${limits.map(({ free }) => free)}::int[], ${limits.map(({ slowest }) => slowest)}::int[],
            ${limits.map(({ forgets }) => forgets)}::int[]) AS l (bucket, free, slowest, forgets)
          JOIN waybill.try_limit t ON t.bucket = decode(l.bucket, 'hex') ORDER BY t.bucket FOR UPDATE OF t
        ), verdict AS (
          SELECT bool_and(next_at <= waybill.now()) AS ok, ceil(extract(epoch FROM max(next_at) - waybill.now()))::int AS wait FROM known
        ), counted AS (
          UPDATE waybill.try_limit t SET tries = known.tries, until = waybill.now() + known.forgets * interval '1 second',
            next_at = CASE WHEN known.over < 0 THEN waybill.now()
              ELSE waybill.now() + least(2 ^ least(known.over + 1, 20), known.slowest) * interval '1 second' END
          FROM known, verdict WHERE t.bucket = known.bucket AND verdict.ok
        ), gone AS (
          DELETE FROM waybill.try_limit WHERE bucket IN (
            SELECT bucket FROM waybill.try_limit WHERE until < waybill.now() - interval '1 day' LIMIT 20 FOR UPDATE SKIP LOCKED)
        )
        SELECT ok, wait FROM verdict`,
    );
  });
  return ok ? { ok } : { ok, retryAfterSeconds: Math.max(wait, 1) };
}

/** The deed was well done: `forget` begins anew, of `giveBack` the one try is given back. */
export async function settleTry(
  ctx: Pick<Ctx, "db">,
  { forget, giveBack }: { forget: readonly TryLimit[]; giveBack: readonly TryLimit[] },
): Promise<void> {
  const hashes = (limits: readonly TryLimit[]) => limits.map(({ key }) => sha256Hex(key));
  await ctx.db.$executeRaw`
    UPDATE waybill.try_limit t SET tries = CASE WHEN s.forget THEN 0 ELSE greatest(t.tries - 1, 0) END,
      next_at = CASE WHEN s.forget THEN waybill.now() ELSE t.next_at END
    FROM (
      SELECT decode(bucket, 'hex') AS bucket, true AS forget FROM unnest(${hashes(forget)}::text[]) AS f (bucket)
      UNION ALL SELECT decode(bucket, 'hex'), false FROM unnest(${hashes(giveBack)}::text[]) AS g (bucket)
    ) s WHERE t.bucket = s.bucket`;
}
