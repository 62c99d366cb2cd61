import { decisionOutcomeSchema } from "@/domain/decision/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { STEP_SQL } from "./latency.policy.ts";

/** How late a message was accepted: since the event happened or, where the rule waits, since the moment it was meant for. */
const LATE = "extract(epoch FROM i.rested_at - i.scheduled_for) * 1000";

const step = Prisma.raw(STEP_SQL(LATE));
const kinds = ["message", "decision"];

/** SQL: what is counted from a moment up to, but without, another. */
export type Live = (from: Prisma.Sql, until: Prisma.Sql) => Prisma.Sql;

/** SQL: the same for each quarter that `quarters` selects (column at); one short range of an index a quarter. */
export const ofEach = (quarters: Prisma.Sql, live: Live): Prisma.Sql => Prisma.sql`
  SELECT counted.* FROM (${quarters}) q CROSS JOIN LATERAL (${live(Prisma.sql`q.at`, Prisma.sql`q.at + interval '15 minutes'`)}) counted`;

/** SQL: the piece of time that a moment is counted in. */
type Piece = (moment: Prisma.Sql) => Prisma.Sql;
const quarter: Piece = (moment) => Prisma.sql`waybill.quarter(${moment})`;
/** Five minutes, for what is counted anew each time. */
export const fiveMinutes: Piece = (moment) => Prisma.sql`date_bin('5 minutes', ${moment}, '2000-01-01 00:00:00+00')`;
const restedAt = Prisma.sql`i.rested_at`;

/** SQL: messages that came to rest in a span, without test sends, counted by quarter, rule, status, reason and class (columns as in `rollup`). */
export const countRested = (from: Prisma.Sql, until: Prisma.Sql, piece: Piece = quarter): Prisma.Sql => Prisma.sql`
  SELECT 'message' AS kind, ${piece(restedAt)} AS at, i.rule_key, i.status AS outcome, coalesce(i.reason, '') AS reason,
    coalesce(i.class, '') AS class, count(*)::int AS count
  FROM waybill.intent i WHERE i.rested_at >= ${from} AND i.rested_at < ${until} AND NOT i.test GROUP BY 2, 3, 4, 5, 6`;

/** SQL: decisions of a span likewise; one short range of an index a rule and outcome. */
export const countDecided = (from: Prisma.Sql, until: Prisma.Sql, piece: Piece = quarter): Prisma.Sql => Prisma.sql`
  SELECT 'decision' AS kind, ${piece(Prisma.sql`d.created_at`)} AS at, d.rule_key, d.outcome, coalesce(d.reason, '') AS reason, '' AS class, count(*)::int AS count
  FROM waybill.rule r CROSS JOIN unnest(${[...decisionOutcomeSchema.options]}::text[]) AS o (outcome)
  JOIN waybill.decision d ON d.rule_key = r.key AND d.outcome = o.outcome AND d.created_at >= ${from} AND d.created_at < ${until}
  GROUP BY 2, 3, 4, 5`;

/** SQL: steps of lateness of the accepted messages of a span, by quarter. */
export const countLateness = (from: Prisma.Sql, until: Prisma.Sql, piece: Piece = quarter): Prisma.Sql => Prisma.sql`
  SELECT ${piece(restedAt)} AS at, ${step} AS step, count(*)::int AS count
  FROM waybill.intent i WHERE i.rested_at >= ${from} AND i.rested_at < ${until} AND i.status = 'accepted' AND i.reason IS NULL AND NOT i.test GROUP BY 1, 2`;

/** Counts the quarters of a span again, whatever was counted there before. In the caller's transaction. */
export async function recount(ctx: Ctx, { from, until }: { from: Date; until: Date }): Promise<void> {
  const span = [Prisma.sql`${from}::timestamptz`, Prisma.sql`${until}::timestamptz`] as const;
  await ctx.db
    .$executeRaw`DELETE FROM waybill.rollup WHERE kind = ANY (${kinds}::text[]) AND at >= ${span[0]} AND at < ${span[1]}`;
  await ctx.db.$executeRaw`DELETE FROM waybill.rollup_latency WHERE at >= ${span[0]} AND at < ${span[1]}`;
  await ctx.db.$executeRaw`
    INSERT INTO waybill.rollup (kind, at, rule_key, outcome, reason, class, count) ${countRested(...span)} UNION ALL ${countDecided(...span)}`;
  await ctx.db.$executeRaw`INSERT INTO waybill.rollup_latency (at, step, count) ${countLateness(...span)}`;
}

/** The same for single quarters, by their beginnings. */
export async function recountQuarters(ctx: Ctx, { quarters }: { quarters: readonly Date[] }): Promise<void> {
  if (quarters.length === 0) return;
  const wanted = Prisma.sql`${quarters.map((at) => at.toISOString())}::timestamptz[]`;
  const each = (live: Live) => ofEach(Prisma.sql`SELECT unnest(${wanted}) AS at`, live);
  await ctx.db.$executeRaw`DELETE FROM waybill.rollup WHERE kind = ANY (${kinds}::text[]) AND at = ANY (${wanted})`;
  await ctx.db.$executeRaw`DELETE FROM waybill.rollup_latency WHERE at = ANY (${wanted})`;
  await ctx.db.$executeRaw`
    INSERT INTO waybill.rollup (kind, at, rule_key, outcome, reason, class, count) ${each(countRested)} UNION ALL ${each(countDecided)}`;
  await ctx.db.$executeRaw`INSERT INTO waybill.rollup_latency (at, step, count) ${each(countLateness)}`;
}
