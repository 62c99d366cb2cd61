import { isPaused } from "@/domain/stream/paused.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { lazily } from "@/lib/db.ts";
import { Prisma } from "@/prisma/client/client.ts";

/** A worker's hold on some intents. Whoever shows the token owns them until the lease ends. */
export type Claim = { token: string; intentIds: string[] };

/**
 * Takes the due ones of `intentIds` for `leaseMs`; nothing of a stream that is paused. One whose earlier claim died (its worker
 * was killed) is not taken with others but named in `alone`: claim it by itself with `alone: true`, so that what kills workers
 * takes no batch mates with it.
 */
export async function claim(
  ctx: Ctx,
  input: { intentIds: string[]; leaseMs: number; alone?: boolean },
): Promise<{ claim: Claim; alone: string[] }> {
  const token = newId();
  const rows = await ctx.db.$queryRaw<{ intentId: string; taken: boolean }[]>`
    /* kept plan */ WITH due AS (
      SELECT intent_id, claims FROM waybill.intent_work w
      WHERE intent_id = ANY(${input.intentIds}::uuid[]) AND claim_token IS NULL
        AND waybill.now() - next_at >= interval '0' AND expires_at - waybill.now() > interval '0' -- as no index of theirs can serve it
        AND NOT ${isPaused(Prisma.sql`w.stream`)}
      ORDER BY intent_id FOR UPDATE OF w SKIP LOCKED
    ), taken AS (
      UPDATE waybill.intent_work w
      SET claim_token = ${token}::uuid, claim_until = waybill.now() + make_interval(secs => ${input.leaseMs / 1000}::float8),
          claims = w.claims + 1, queued_until = NULL
      FROM due, ${lazily} WHERE w.intent_id = due.intent_id AND (due.claims = 0 OR ${input.alone ?? false})
      RETURNING w.intent_id
    )
    SELECT due.intent_id::text AS "intentId", taken.intent_id IS NOT NULL AS taken FROM due LEFT JOIN taken USING (intent_id)`;
  const ids = (taken: boolean) => rows.filter((row) => row.taken === taken).map((row) => row.intentId);
  return { claim: { token, intentIds: ids(true) }, alone: ids(false) };
}
