import { z } from "zod";
import { isoTime, millis } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { limitsSchema, pauseSchema } from "./schema.ts";
import { LONGEST_DUE } from "./waits.policy.ts";

/** Rates are of the last five minutes, or of the newest so many messages where there were more. */
const SPAN = Prisma.raw("interval '5 minutes'");
const NEWEST = 5_000;
const MOST_RULES = 5;

const perMinute = z.number();
const rows = z.array(
  limitsSchema.extend({
    key: z.string(),
    pause: pauseSchema.nullable(),
    revision: z.int(),
    updatedBy: z.string(),
    updatedAt: isoTime,
    in: perMinute,
    out: perMinute,
    waits: z.array(z.object({ ruleKey: z.string(), count: z.int() })),
  }),
);
export type StreamFigures = z.infer<typeof rows>[number];

/** What the database says of each stream beyond its counts: pause, limits, how fast it moves, who waits. Bounded, whatever the backlog. */
export async function readFigures(ctx: Ctx): Promise<StreamFigures[]> {
  return rows.parse(
    await ctx.db.$queryRaw`
      WITH planned AS (${newest(Prisma.sql`i.created_at`)}), rested AS (${newest(Prisma.sql`i.rested_at`)})
      SELECT s.key, s.rate, s.max_in_flight AS "maxInFlight", s.revision, s.updated_by AS "updatedBy", s.updated_at AS "updatedAt",
        (SELECT jsonb_build_object('reason', p.reason, 'by', p.paused_by, 'at', ${millis(Prisma.sql`p.paused_at`)})
          FROM waybill.stream_pause p WHERE p.stream = s.key AND p.resumed_at IS NULL) AS pause,
        ${perMinuteOf(Prisma.sql`planned`)} AS "in", ${perMinuteOf(Prisma.sql`rested`)} AS "out", coalesce(w.waits, '[]') AS waits
      FROM waybill.stream s CROSS JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('ruleKey', rule_key, 'count', n) ORDER BY n DESC, rule_key) AS waits FROM (
          SELECT i.rule_key, count(*) AS n FROM (
            SELECT intent_id FROM waybill.intent_work WHERE stream = s.key AND next_at <= waybill.now() ORDER BY next_at LIMIT ${LONGEST_DUE}
          ) due JOIN waybill.intent i ON i.id = due.intent_id GROUP BY i.rule_key ORDER BY n DESC, i.rule_key LIMIT ${MOST_RULES}
        ) by_rule
      ) w ORDER BY s.key`,
  );
}

/** SQL: the newest messages by a moment of theirs, by stream. */
const newest = (at: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT stream, at FROM (
    SELECT i.stream, ${at} AS at FROM waybill.intent i WHERE ${at} > waybill.now() - ${SPAN} AND NOT i.test ORDER BY ${at} DESC LIMIT ${NEWEST}
  ) n`;

/** SQL: how many a minute of stream `s` were among them. */
const perMinuteOf = (those: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (SELECT coalesce(count(*) FILTER (WHERE stream = s.key) * 60 / greatest(1, extract(epoch FROM
    CASE WHEN count(*) < ${NEWEST} THEN ${SPAN} ELSE waybill.now() - min(at) END)), 0)::float8 FROM ${those})`;
