import { z } from "zod";
import { may } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { isoTime, micros } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type CauseRow, causeRowSchema } from "./schema.ts";
import { isPermanent, titleOf } from "./title.policy.ts";

const rows = z.array(
  causeRowSchema.extend({
    firstAt: isoTime,
    lastAt: isoTime,
    resolvedAt: isoTime.nullable(),
    regressedAt: isoTime.nullable(),
    mutedUntil: isoTime.nullable(),
    updatedAt: isoTime,
    cursorAt: z.string(),
    sampleId: z.string(),
    note: z.string().nullable(),
  }),
);

/** Of the trend: quarters of a day, and how many. */
const PARTS = 28;
const PART = Prisma.sql`interval '6 hours'`;

/** SQL: "invitation@14" where it is the first version of the template that failed so, and one before it was sent. Of faults of ours alone. */
const onlySince = Prisma.sql`(
  SELECT c.template_key || '@' || low.number
  FROM (SELECT min(substring(y.template FROM '@([0-9]+)$')::int) AS number FROM waybill.cause_tally y
    WHERE y.cause_id = c.id AND y.template ~ '@[0-9]+$') low
  WHERE c.template_key IS NOT NULL AND EXISTS (
    SELECT FROM waybill.template_version v WHERE v.template_key = c.template_key AND v.number < low.number
      AND EXISTS (SELECT FROM waybill.submission s WHERE s.template_version_id = v.id)))`;

const names = (column: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT coalesce(array_agg(DISTINCT ${column} ORDER BY ${column}), '{}') FROM waybill.cause_tally y WHERE y.cause_id = c.id AND ${column} <> '')`;

/**
 * Causes that `picked` selects (columns id, last_at), newest first. What is dead is counted up to `most`, by an index alone; the trend, rules and
 * versions come from the tallies.
 */
export async function selectCauses(ctx: Ctx, picked: Prisma.Sql, { most }: { most: number | null }) {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      WITH picked AS MATERIALIZED (${picked})
      SELECT c.id, c.kind, c.status, c.reason, c.class, c.code, c.rule_key AS "ruleKey", c.template_key AS "templateKey",
        c.event_type AS "eventType", c.words, c.first_at AS "firstAt", c.last_at AS "lastAt", c.total::int AS total,
        (SELECT count(*)::int FROM (SELECT FROM waybill.dead_letter d WHERE d.cause_id = c.id LIMIT ${most}::int) dead) AS dead,
        c.state, c.resolved_at AS "resolvedAt", c.awaits_release AS "awaitsRelease", c.regressed_at AS "regressedAt",
        c.muted_until AS "mutedUntil", c.until_grows AS "untilGrows", c.revision, c.updated_by AS "updatedBy", c.updated_at AS "updatedAt",
        CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', u.name) END AS owner,
        ${names(Prisma.sql`y.rule_key`)} AS rules, ${names(Prisma.sql`y.template`)} AS versions, ${onlySince} AS "onlySince",
        (SELECT array_agg(coalesce(t.count, 0) ORDER BY part.no) FROM generate_series(0, ${PARTS - 1}) AS part (no) LEFT JOIN (
          SELECT floor(extract(epoch FROM waybill.now() - y.at) / extract(epoch FROM ${PART}))::int AS age, sum(y.count)::int AS count
          FROM waybill.cause_tally y WHERE y.cause_id = c.id AND y.at > waybill.now() - ${PARTS} * ${PART} GROUP BY 1
        ) t ON t.age = ${PARTS - 1} - part.no) AS trend,
        c.sample_id::text AS "sampleId", c.note, ${micros(Prisma.sql`c.last_at`)} AS "cursorAt"
      FROM picked JOIN waybill.cause c ON c.id = picked.id LEFT JOIN waybill."user" u ON u.id = c.owner_id
      ORDER BY picked.last_at DESC, picked.id DESC`,
  );
  return shown(
    ctx,
    found.map((row) => ({
      ...row,
      words: quotes(row) && !may(ctx, "payload.read") ? "" : row.words.replace(/^(?:<n> )+(?=.)/, ""), // a reply code, which stands in `code`
      title: titleOf(row),
      permanent: isPermanent(row),
    })),
  );
}

/** The words of a team's own code, which may quote what it was given. */
const quotes = ({ status, class: kind }: Pick<CauseRow, "status" | "class">): boolean => status === "error" || kind === "content";

/** A row of a list, without what only the page of one shows. */
export const listed = <Row extends CauseRow & { sampleId: string; note: string | null }>({
  sampleId: _,
  note: __,
  ...row
}: Row) => row;
