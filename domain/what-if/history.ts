import { z } from "zod";
import { newestCheck } from "@/domain/check/newest.ts";
import { verdictSchema } from "@/domain/check/schema.ts";
import { storedEventColumns, storedEventSchema } from "@/domain/decision/product-event.ts";
import { decisionOutcomeSchema } from "@/domain/decision/schema.ts";
import { newestOfType } from "@/domain/event/of-type.ts";
import { everyPayload } from "@/domain/event/payload-columns.ts";
import { intentStatusSchema } from "@/domain/intent/schema.ts";
import type { Cursor } from "@/domain/list/cursor.policy.ts";
import { isoTime, micros } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";

const eventRows = z.array(
  storedEventSchema.extend({ acceptedAt: z.string(), payload: z.string().nullable(), before: z.array(z.string()) }),
);
/** An accepted event; `payload` null where retention dropped it, `before` those in whose place somebody put it. */
export type PastEvent = z.infer<typeof eventRows>[number];

const decisionRows = z.array(
  z.object({
    eventId: z.string(),
    recipient: z.string(),
    sequence: z.number(),
    planRun: z.number(),
    outcome: decisionOutcomeSchema,
    reason: z.string().nullable(),
    message: z.string().nullable(),
    address: z.string().nullable(),
    addressHash: z.string().nullable(),
    intentId: z.string().nullable(),
    status: intentStatusSchema.nullable(),
    restReason: z.string().nullable(),
    category: z.string().nullable(),
    templateKey: z.string().nullable(),
    verdict: verdictSchema.nullable(),
    verdictReason: z.string().nullable(),
    seen: z.string().nullable(),
  }),
);
/** What was decided then; of a message the last look at it. */
export type PastDecision = z.infer<typeof decisionRows>[number];

type Types = { types: readonly string[]; from: string };

const moments = z.tuple([z.object({ from: isoTime, until: isoTime })]);

/** Now, and `hours` before. */
export async function readSpan(ctx: Ctx, { hours }: { hours: number }): Promise<{ from: string; until: string }> {
  return moments.parse(
    await ctx.db.$queryRaw`SELECT waybill.now() - ${hours}::int * interval '1 hour' AS "from", waybill.now() AS until`,
  )[0];
}

/** SQL: for each type its own walk through the index, as one walk over several types would sort them all. */
const walk = ({ types, from, before }: Types & { before?: Cursor }, columns: Prisma.Sql, limit: number) => Prisma.sql`
  unnest(${types}::text[]) AS t (type) CROSS JOIN LATERAL (
    SELECT ${columns} FROM waybill.event e ${newestOfType({ from, before }, Prisma.sql`AND e.state = 'accepted'`)} LIMIT ${limit}) e`;

const counts = z.tuple([z.object({ n: z.number() })]);

/** Accepted events of the types, counted up to `cap`. */
export async function countEvents(ctx: Ctx, { cap, ...of }: Types & { cap: number }): Promise<number> {
  const rows = await ctx.db.$queryRaw`SELECT least(count(*), ${cap})::int AS n FROM ${walk(of, Prisma.sql`1`, cap)}`;
  return counts.parse(rows)[0].n;
}

/** The next accepted events of the types before `cursor`, the newest first. */
export async function readEvents(
  ctx: Ctx,
  { cursor, limit, ...of }: Types & { cursor: Cursor | null; limit: number },
): Promise<PastEvent[]> {
  const picked = walk({ ...of, before: cursor ?? undefined }, Prisma.sql`e.*`, limit);
  return eventRows.parse(
    await ctx.db.$queryRaw`
      WITH picked AS MATERIALIZED (
        SELECT e.* FROM ${picked} ORDER BY e.accepted_at DESC, e.id DESC LIMIT ${limit}
      )
      SELECT ${storedEventColumns}, ${micros(Prisma.sql`e.accepted_at`)} AS "acceptedAt",
        CASE WHEN b.correction IS NULL THEN '{}' ELSE ARRAY(SELECT p.payload FROM ${everyPayload} p) END AS before
      FROM picked e LEFT JOIN waybill.event_body b ON b.event_id = e.id ORDER BY e.accepted_at DESC, e.id DESC`,
  );
}

/** What was decided of the events under any of the rule's `names`, by event. */
export async function readDecisions(
  ctx: Ctx,
  { eventIds, names }: { eventIds: readonly string[]; names: readonly string[] },
): Promise<Map<string, PastDecision[]>> {
  const rows = decisionRows.parse(
    await ctx.db.$queryRaw`
      SELECT d.event_id::text AS "eventId", d.recipient, d.sequence, d.plan_run AS "planRun", d.outcome, d.reason, d.seen ->> 'message' AS message,
        a.email AS address, encode(a.hash, 'hex') AS "addressHash", d.intent_id::text AS "intentId", i.status, i.reason AS "restReason",
        i.category, i.template_key AS "templateKey", c.verdict, c.reason AS "verdictReason", c.seen::text AS seen
      FROM waybill.decision d
      LEFT JOIN waybill.intent i ON i.id = d.intent_id AND d.outcome = 'intended'
      LEFT JOIN waybill.address a ON a.id = coalesce(i.address_id, d.address_id)
      LEFT JOIN LATERAL (${newestCheck(Prisma.sql`i.id`, Prisma.sql`c.verdict, c.reason, c.seen`)}) c ON true
      WHERE d.event_id = ANY (${eventIds}::uuid[]) AND d.rule_key = ANY (${names}::text[])`,
  );
  return Map.groupBy(rows, ({ eventId }) => eventId);
}
