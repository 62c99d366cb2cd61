import { z } from "zod";
import { decisionOutcomeSchema } from "@/domain/decision/schema.ts";
import { newestOfType, oldestOfType } from "@/domain/event/of-type.ts";
import { namingPayload } from "@/domain/event/payload-columns.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { MOST_EVENTS } from "./absence.policy.ts";
import type { EvidenceOf } from "./evidence.policy.ts";
import type { Wanted } from "./history.ts";
import { marksOf } from "./mark.policy.ts";
import { isNamedIn } from "./named-in.ts";
import type { Subject } from "./subject.ts";

/** Payloads that are looked through: the newest of each type, and of what is quarantined; and rows that wait in the inbox. */
const MOST_WAITING = 1_000;
const MOST_FOUND = 10;
/** Events of a type that came after a day, among which those that happened on it are looked for. */
const MOST_LATE = 2_000;

const found = z.array(
  z.object({
    from: z.literal("event"),
    id: z.uuid(),
    at: isoTime,
    type: z.string(),
    state: z.enum(["quarantined", "dropped", "planning", "undecided", "others", "elsewhere", "unnamed"]),
    outcome: decisionOutcomeSchema.nullable(),
    reason: z.string().nullable(),
    message: z.string().nullable(),
  }),
);

const columns = Prisma.sql`e.id, e.type, e.state, e.accepted_at, e.aggregate_id, e.occurred_at`;

/** Those that the rule listens to, and all of the catalogue. */
type Types = { types: readonly string[]; known: readonly string[] };

/**
 * Events that name them in the payload and of which no decision of the rule (where there is none, of any) is theirs: quarantined,
 * not planned yet, or planned without them. `types` are those of the rule; a quarantined one may have any that the catalogue (`known`)
 * has no word for, as a misspelt one.
 */
export async function readMentions(ctx: Ctx, wanted: Wanted & Types): Promise<EvidenceOf<"event">[]> {
  const { subject, names, span, types, known } = wanted;
  const quarantined = names
    ? Prisma.sql`AND (e.type = ANY (${[...types]}::text[]) OR e.type <> ALL (${[...known]}::text[]))`
    : Prisma.empty;
  const late = span
    ? Prisma.sql`UNION
        SELECT e.* FROM unnest(${[...types]}::text[]) AS t (type) CROSS JOIN LATERAL (
          SELECT * FROM (SELECT ${columns} FROM waybill.event e ${oldestOfType({ from: span.to })} LIMIT ${MOST_LATE}) e
          WHERE e.occurred_at >= ${span.from}::timestamptz AND e.occurred_at < ${span.to}::timestamptz) e`
    : Prisma.empty;
  const within = span
    ? Prisma.sql`AND e.accepted_at >= ${span.from}::timestamptz AND e.accepted_at < ${span.to}::timestamptz`
    : Prisma.empty;
  const rule = names ? Prisma.sql`AND d.rule_key = ANY (${names})` : Prisma.empty;
  return found.parse(
    await ctx.db.$queryRaw`
      WITH looked AS (
        SELECT e.* FROM unnest(${[...types]}::text[]) AS t (type) CROSS JOIN LATERAL (
          SELECT ${columns} FROM waybill.event e ${newestOfType({ from: span?.from, before: span?.to })} LIMIT ${MOST_EVENTS}) e
        UNION
        (SELECT ${columns} FROM waybill.event e WHERE e.state = 'quarantined' ${within} ${quarantined} ORDER BY e.accepted_at DESC, e.id DESC LIMIT ${MOST_EVENTS})
        ${late}
      ), naming AS (
        SELECT l.* FROM looked l JOIN waybill.event_body b ON b.event_id = l.id
        WHERE ${concerns(Prisma.sql`l`, namingPayload, wanted)}
      ), judged AS (
        SELECT n.*, d.total, d.theirs, d.linked, d.unnamed, u.outcome, u.reason, u.message, w.event_id IS NOT NULL AS planning, f.faults->0->>'message' AS fault
        FROM naming n
        LEFT JOIN waybill.event_work w ON w.event_id = n.id
        LEFT JOIN waybill.event_fault f ON f.event_id = n.id
        CROSS JOIN LATERAL (
          SELECT count(*) AS total, count(*) FILTER (WHERE d.recipient = '') AS unnamed,
            count(*) FILTER (WHERE d.address_id = ANY (${subject.linked.addresses}::uuid[]) OR d.person_id = ANY (${subject.linked.persons}::uuid[])) AS linked,
            count(*) FILTER (WHERE d.address_id = ANY (${ids(subject.addresses)}::uuid[]) OR d.person_id = ANY (${ids(subject.persons)}::uuid[])) AS theirs
          FROM waybill.decision d WHERE d.event_id = n.id ${rule}
        ) d
        LEFT JOIN LATERAL (
          SELECT d.outcome, d.reason, d.seen->>'message' AS message FROM waybill.decision d WHERE d.event_id = n.id AND d.recipient = '' ${rule}
          ORDER BY d.plan_run DESC, d.outcome = 'error' DESC, d.id LIMIT 1
        ) u ON true
      )
      SELECT 'event' AS from, id, accepted_at AS at, type,
        CASE WHEN state <> 'accepted' THEN state WHEN planning THEN 'planning' WHEN total = 0 THEN 'undecided'
          WHEN linked > 0 THEN 'elsewhere' WHEN unnamed > 0 THEN 'unnamed' ELSE 'others' END AS state,
        outcome, CASE WHEN state = 'quarantined' THEN fault ELSE reason END AS reason, message
      FROM judged WHERE state <> 'accepted' OR planning OR theirs = 0
      ORDER BY accepted_at DESC, id DESC LIMIT ${MOST_FOUND}`,
  );
}

const waiting = z.array(z.object({ from: z.literal("inbox"), at: isoTime, type: z.string().nullable() }));

/** Rows that the product emitted, that name them, and that nobody has taken in yet; of a day, those that were there before its end. */
export async function readWaiting(ctx: Ctx, wanted: Wanted & { types: readonly string[] }): Promise<EvidenceOf<"inbox">[]> {
  return waiting.parse(
    await ctx.db.$queryRaw`
      SELECT 'inbox' AS from, emitted_at AS at, event_type AS type
      FROM (SELECT * FROM waybill.inbox ORDER BY id LIMIT ${MOST_WAITING}) i
      WHERE (i.event_type IS NULL OR i.event_type = ANY (${[...wanted.types]}::text[]))
        AND ${concerns(Prisma.sql`i`, Prisma.sql`i.payload`, wanted)}
        ${wanted.span ? Prisma.sql`AND i.emitted_at < ${wanted.span.to}::timestamptz AND waybill.now() >= ${wanted.span.from}::timestamptz` : Prisma.empty}
      ORDER BY emitted_at DESC LIMIT ${MOST_FOUND}`,
  );
}

/** SQL: the event names them, and the thing that the question is about. */
function concerns(
  event: Prisma.Sql,
  payload: Prisma.Sql,
  { subject, businessId }: { subject: Subject; businessId: string | null },
): Prisma.Sql {
  const { names, marks } = subject;
  const them = Prisma.sql`(${event}.aggregate_id = ANY (${names.ids}::text[]) OR lower(${event}.aggregate_id) = ANY (${names.addresses}::text[])
    OR ${isNamedIn(payload, marks)})`;
  if (businessId === null) return them;
  return Prisma.sql`(${them} AND (${event}.aggregate_id = ${businessId} OR ${isNamedIn(payload, marksOf({ ids: [businessId], addresses: [] }))}))`;
}

const ids = (of: readonly { id: string }[]): string[] => of.map(({ id }) => id);
