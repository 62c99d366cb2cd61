import { isPaused } from "@/domain/stream/paused.ts";
import { hinted } from "@/lib/boss.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { HINT_SIZE, sendQueue } from "./queue.ts";

/** At most this many intents in one call. */
const MOST = 1_000;

/** Without ids only the oldest due rows are looked at, so that a backlog of a million hinted ones costs as much as one of these. */
const WINDOW = 5_000;

/** A hint that was given is trusted for so long; then the sweeper gives another. */
const TRUST_SECONDS = 30;

/**
 * Hints the workers at due work: marks it (`queued_until`) and puts jobs into the stream's queue, in the caller's transaction.
 * With `intentIds` only those; without, whatever of `streams` (all, unless told) is due and has no trusted hint. Asks for nothing that is
 * claimed, not due, past its deadline or of a paused stream. Gives how many intents were hinted at.
 */
export async function dispatch(
  ctx: Ctx,
  input: { intentIds?: readonly string[]; streams?: readonly string[] } = {},
): Promise<{ queued: number }> {
  if (input.intentIds?.length === 0) return { queued: 0 };
  return transaction(ctx, async (tx) => {
    const rows = input.intentIds
      ? await markThese(tx, input.intentIds)
      : await markDue(tx, input.streams ?? Object.keys(ctx.release.project.streams));
    if (rows.length > 0) await ctx.reach("before_hint");
    const streams = Map.groupBy(rows, (row) => row.stream);
    for (const [stream, due] of streams) {
      const hints = Array.from({ length: Math.ceil(due.length / HINT_SIZE) }, (_, n) =>
        due.slice(n * HINT_SIZE, (n + 1) * HINT_SIZE),
      );
      const jobs = hints.map((hint) => ({ data: { intentIds: hint.map((row) => row.intentId) } }));
      if (!(await hinted(tx, (options) => ctx.boss.insert(sendQueue(stream), jobs, options)))) await unmark(tx, due);
    }
    return { queued: rows.length };
  });
}

/** The same for any number of messages, in calls of at most so many. */
export async function dispatchAll(ctx: Ctx, { intentIds }: { intentIds: readonly string[] }): Promise<void> {
  for (let from = 0; from < intentIds.length; from += MOST)
    await dispatch(ctx, { intentIds: intentIds.slice(from, from + MOST) });
}

/** Nobody was told: the first sweep finds the work. */
async function unmark(ctx: Ctx, due: Marked[]): Promise<void> {
  await ctx.db
    .$executeRaw`UPDATE waybill.intent_work SET queued_until = NULL WHERE intent_id = ANY(${due.map((row) => row.intentId)}::uuid[])`;
}

type Marked = { intentId: string; stream: string };

const markThese = (ctx: Ctx, intentIds: readonly string[]) => ctx.db.$queryRaw<Marked[]>`
  UPDATE waybill.intent_work w SET queued_until = waybill.now() + make_interval(secs => ${TRUST_SECONDS})
  FROM (
    SELECT intent_id FROM waybill.intent_work w
    WHERE intent_id = ANY(${intentIds}::uuid[]) AND claim_token IS NULL AND next_at <= waybill.now() AND expires_at > waybill.now()
      AND NOT ${isPaused(Prisma.sql`w.stream`)}
    ORDER BY intent_id LIMIT ${MOST} FOR UPDATE OF w SKIP LOCKED
  ) due
  WHERE w.intent_id = due.intent_id RETURNING w.intent_id::text AS "intentId", w.stream`;

/** Per stream, so that a backlog of one never hides what is due in another. */
const markDue = (ctx: Ctx, streams: readonly string[]) => ctx.db.$queryRaw<Marked[]>`
  UPDATE waybill.intent_work w SET queued_until = waybill.now() + make_interval(secs => ${TRUST_SECONDS})
  FROM (
    SELECT intent_id FROM waybill.intent_work
    WHERE intent_id IN (
      SELECT oldest.intent_id FROM unnest(${[...streams]}::text[]) AS s(stream) CROSS JOIN LATERAL (
        SELECT * FROM (
          SELECT intent_id, queued_until, expires_at FROM waybill.intent_work
          WHERE stream = s.stream AND next_at <= waybill.now() AND claim_token IS NULL ORDER BY next_at LIMIT ${WINDOW}
        ) the_window
        WHERE (queued_until IS NULL OR queued_until <= waybill.now()) AND expires_at > waybill.now() LIMIT ${MOST}
      ) oldest
      WHERE NOT ${isPaused(Prisma.sql`s.stream`)}
      LIMIT ${MOST}
    ) AND claim_token IS NULL FOR UPDATE SKIP LOCKED
  ) due
  WHERE w.intent_id = due.intent_id RETURNING w.intent_id::text AS "intentId", w.stream`;
