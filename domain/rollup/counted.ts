import { Prisma } from "@/prisma/client/client.ts";
import { countDecided, countLateness, countRested, fiveMinutes, type Live, ofEach } from "./recount.ts";

/** `fine`: a short span by five minutes, which is counted from the tables alone. */
type Span = { from: Date; until: Date; fine?: boolean };

const span = (from: Date, until: Date) => [Prisma.sql`${from}::timestamptz`, Prisma.sql`${until}::timestamptz`] as const;

/**
 * SQL: all that came to rest ("message") or was decided ("decision") in a span, as rows (at, rule_key, outcome, reason, class,
 * count): closed quarters from the rollup, the open end and what changed since from the tables. `from` must begin a quarter; so
 * must an `until` that is not the present. The sum of the rows is what a list of the same span shows.
 */
export function counted(kind: "message" | "decision", { from, until, fine = false }: Span): Prisma.Sql {
  const [first, last] = span(from, until);
  const live = kind === "message" ? countRested : countDecided;
  if (fine) return live(first, last, fiveMinutes);
  const fields = Prisma.sql`at, rule_key, outcome, reason, class, count`;
  return Prisma.sql`
    SELECT ${fields} FROM waybill.rollup r
    WHERE r.kind = ${kind} AND r.at >= ${first} AND r.at < ${last} AND ${isClosed} ${kind === "message" ? notStale : Prisma.empty}
    UNION ALL
    SELECT ${fields} FROM (${live(Prisma.sql`greatest(${first}, (SELECT coalesce(closed_until, '-infinity') FROM waybill.rollup_state))`, last)}) open_end
    ${kind === "message" ? Prisma.sql`UNION ALL SELECT ${fields} FROM (${again(countRested, from, until)}) again` : Prisma.empty}`;
}

/** SQL: somebody may have all counted again (closed_until NULL, or set back); what stands there from before is not the open end's. */
const isClosed = Prisma.sql`r.at < (SELECT closed_until FROM waybill.rollup_state)`;
/** SQL: decisions are never told otherwise; theirs stand also in a stale quarter. */
const notStale = Prisma.sql`AND r.at NOT IN (SELECT s.at FROM waybill.rollup_stale s)`;

/** SQL: how late accepted messages of a span were, as rows (at, step, count). */
export function countedLateness({ from, until, fine = false }: Span): Prisma.Sql {
  const [first, last] = span(from, until);
  if (fine) return countLateness(first, last, fiveMinutes);
  return Prisma.sql`
    SELECT at, step, count FROM waybill.rollup_latency r WHERE r.at >= ${first} AND r.at < ${last} AND ${isClosed} ${notStale}
    UNION ALL
    SELECT at, step, count FROM (${countLateness(Prisma.sql`greatest(${first}, (SELECT coalesce(closed_until, '-infinity') FROM waybill.rollup_state))`, last)}) open_end
    UNION ALL
    SELECT at, step, count FROM (${again(countLateness, from, until)}) again`;
}

/** SQL: the stale quarters of a span that are closed, counted from the table. */
function again(live: Live, from: Date, until: Date): Prisma.Sql {
  const [first, last] = span(from, until);
  const stale = Prisma.sql`
    SELECT DISTINCT s.at FROM waybill.rollup_stale s
    WHERE s.at >= ${first} AND s.at < ${last} AND s.at < (SELECT closed_until FROM waybill.rollup_state)`;
  return ofEach(stale, live);
}
