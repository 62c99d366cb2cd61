import { z } from "zod";
import { newestOfType } from "@/domain/event/of-type.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { EvidenceOf } from "./evidence.policy.ts";
import type { Wanted } from "./history.ts";

/** Payloads that are looked through: the newest of each type, and of what is quarantined; and rows that wait in the inbox. */
const [MOST_EVENTS, MOST_WAITING] = [500, 1_000];
const MOST_FOUND = 10;

const found = z.array(
  z.object({
    from: z.literal("event"),
    id: z.uuid(),
    at: isoTime,
    type: z.string(),
    state: z.enum(["quarantined", "planning", "undecided", "others", "unnamed"]),
    reason: z.string().nullable(),
  }),
);

/**
 * Events that name them in the payload and of which no decision of the rule (where there is none, of any) is theirs: quarantined,
 * not planned yet, or planned without them. `types` are those of the rule; a quarantined one may have any.
 */
export async function readMentions(ctx: Ctx, wanted: Wanted & { types: readonly string[] }): Promise<EvidenceOf<"event">[]> {
  const { subject, names, span, types } = wanted;
  const within = span
    ? Prisma.sql`AND e.accepted_at >= ${span.from}::timestamptz AND e.accepted_at < ${span.to}::timestamptz`
    : Prisma.empty;
  const columns = Prisma.sql`e.id, e.type, e.state, e.accepted_at, e.aggregate_id`;
  const rule = names ? Prisma.sql`AND d.rule_key = ANY (${names})` : Prisma.empty;
  return found.parse(
    await ctx.db.$queryRaw`
      WITH looked AS (
        SELECT e.* FROM unnest(${[...types]}::text[]) AS t (type) CROSS JOIN LATERAL (
          SELECT ${columns} FROM waybill.event e ${newestOfType({ from: span?.from, before: span?.to })} LIMIT ${MOST_EVENTS}) e
        UNION
        (SELECT ${columns} FROM waybill.event e WHERE e.state = 'quarantined' ${within} ORDER BY e.accepted_at DESC, e.id DESC LIMIT ${MOST_EVENTS})
      ), naming AS (
        SELECT l.* FROM looked l JOIN waybill.event_body b ON b.event_id = l.id
        WHERE (l.aggregate_id = ANY (${subject.marks}) OR ${isNamedIn(Prisma.sql`b.payload`, subject.marks)})
          ${wanted.businessId ? Prisma.sql`AND (l.aggregate_id = ${wanted.businessId} OR strpos(b.payload, ${JSON.stringify(wanted.businessId)}) > 0)` : Prisma.empty}
      ), judged AS (
        SELECT n.*, d.total, d.theirs, d.unnamed, d.reason, w.event_id IS NOT NULL AS planning, f.faults->0->>'message' AS fault
        FROM naming n
        LEFT JOIN waybill.event_work w ON w.event_id = n.id
        LEFT JOIN waybill.event_fault f ON f.event_id = n.id
        CROSS JOIN LATERAL (
          SELECT count(*) AS total, count(*) FILTER (WHERE d.recipient = '') AS unnamed, max(d.reason) FILTER (WHERE d.recipient = '') AS reason,
            count(*) FILTER (WHERE d.address_id = ANY (${ids(subject.addresses)}::uuid[]) OR d.person_id = ANY (${ids(subject.persons)}::uuid[])) AS theirs
          FROM waybill.decision d WHERE d.event_id = n.id ${rule}
        ) d
      )
      SELECT 'event' AS from, id, accepted_at AS at, type,
        CASE WHEN state = 'quarantined' THEN 'quarantined' WHEN planning THEN 'planning' WHEN total = 0 THEN 'undecided'
          WHEN unnamed > 0 THEN 'unnamed' ELSE 'others' END AS state,
        CASE WHEN state = 'quarantined' THEN fault ELSE reason END AS reason
      FROM judged WHERE state = 'quarantined' OR planning OR theirs = 0
      ORDER BY accepted_at DESC, id DESC LIMIT ${MOST_FOUND}`,
  );
}

const waiting = z.array(z.object({ from: z.literal("inbox"), at: isoTime, type: z.string().nullable() }));

/** Rows that the product emitted, that name them, and that nobody has taken in yet. */
export async function readWaiting(
  ctx: Ctx,
  { subject, types }: Wanted & { types: readonly string[] },
): Promise<EvidenceOf<"inbox">[]> {
  return waiting.parse(
    await ctx.db.$queryRaw`
      SELECT 'inbox' AS from, emitted_at AS at, event_type AS type
      FROM (SELECT * FROM waybill.inbox ORDER BY id LIMIT ${MOST_WAITING}) i
      WHERE (i.event_type IS NULL OR i.event_type = ANY (${[...types]}::text[]))
        AND (i.aggregate_id = ANY (${subject.marks}) OR ${isNamedIn(Prisma.sql`i.payload`, subject.marks)})
      ORDER BY emitted_at DESC LIMIT ${MOST_FOUND}`,
  );
}

/** SQL: one of the marks stands in the JSON text, as a whole string: "cus_1" is not in "cus_12". */
const isNamedIn = (payload: Prisma.Sql, marks: readonly string[]): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM unnest(${marks.map((mark) => JSON.stringify(mark))}::text[]) AS m (mark) WHERE strpos(lower(${payload}), m.mark) > 0)`;

const ids = (of: readonly { id: string }[]): string[] => of.map(({ id }) => id);
