import { z } from "zod";
import { may } from "@/domain/access/require.ts";
import { after, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import { allOf } from "@/domain/list/where.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { deadCap, NOBODY } from "./kinds.policy.ts";
import { listed, selectCauses } from "./row.ts";
import type { CauseCounts, CauseFilter, CauseRow, CauseView } from "./schema.ts";

/** Causes, those that came last first, keyset by (last_at, id). `limit` is 50 by default and at most 200. Throws `bad_cursor`. */
export async function listCauses(
  ctx: Ctx,
  { cursor, limit, ...filter }: CauseFilter & { cursor?: string | null; limit?: number },
): Promise<Page<CauseRow>> {
  const size = pageSize(limit);
  const picked = Prisma.sql`
    SELECT c.id, c.last_at FROM waybill.cause c
    WHERE true ${conditions(ctx, filter)} ${after(readCursor(cursor), Prisma.sql`c.last_at`, Prisma.sql`c.id`)}
    ORDER BY c.last_at DESC, c.id DESC LIMIT ${size + 1}`;
  const { rows, next } = toPage(await selectCauses(ctx, picked, { most: deadCap }), size);
  return { rows: rows.map(listed), next };
}

const counts = z.tuple([
  z.object({
    open: z.number(),
    muted: z.number(),
    resolved: z.number(),
    all: z.number(),
    quarantined: z.number(),
    ungrouped: z.number(),
  }),
]);

/** How many causes each view has, and how many dead letters have no cause yet. */
export async function countCauses(ctx: Ctx): Promise<CauseCounts> {
  const [found] = counts.parse(
    await ctx.db.$queryRaw`
      SELECT count(*) FILTER (WHERE ${isOpen})::int AS open, count(*) FILTER (WHERE c.state = 'muted')::int AS muted,
        count(*) FILTER (WHERE c.state = 'resolved')::int AS resolved, count(*)::int AS all,
        count(*) FILTER (WHERE ${inQuarantine})::int AS quarantined,
        (SELECT count(*)::int FROM (SELECT FROM waybill.dead_letter d WHERE d.cause_id IS NULL LIMIT ${deadCap}) u) AS ungrouped
      FROM waybill.cause c`,
  );
  return found;
}

const hasDead = Prisma.sql`EXISTS (SELECT FROM waybill.dead_letter d WHERE d.cause_id = c.id)`;
/** SQL: open, and something of it is dead. */
const isOpen = Prisma.sql`c.state = 'open' AND ${hasDead}`;
/** SQL: events of the cause `c` are in quarantine. */
export const inQuarantine = Prisma.sql`c.status = 'quarantined' AND ${hasDead}`;

const views: Readonly<Record<CauseView, Prisma.Sql>> = {
  open: Prisma.sql`AND ${isOpen}`,
  muted: Prisma.sql`AND c.state = 'muted'`,
  resolved: Prisma.sql`AND c.state = 'resolved'`,
  all: Prisma.empty,
};

const conditions = (ctx: Ctx, { view, kind, rule, class: failure, owner, text }: CauseFilter): Prisma.Sql =>
  allOf([
    views[view],
    kind !== undefined && Prisma.sql`AND c.kind = ${kind}`,
    rule !== undefined &&
      Prisma.sql`AND (c.rule_key = ${rule} OR EXISTS (SELECT FROM waybill.cause_tally y WHERE y.cause_id = c.id AND y.rule_key = ${rule}))`,
    failure !== undefined && Prisma.sql`AND c.class = ${failure}`,
    owner !== undefined && (owner === NOBODY ? Prisma.sql`AND c.owner_id IS NULL` : Prisma.sql`AND c.owner_id = ${owner}`),
    text !== undefined &&
      Prisma.sql`AND strpos(lower(concat_ws(' ', ${may(ctx, "payload.read") ? Prisma.sql`c.words` : Prisma.sql`NULL`}, c.reason, c.code, c.class, c.event_type, c.rule_key, c.template_key)), lower(${text})) > 0`,
  ]);
