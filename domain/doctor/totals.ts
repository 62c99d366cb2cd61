import { countDecided, countRested } from "@/domain/rollup/recount.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

const closed = Prisma.sql`(SELECT closed_until FROM waybill.rollup_state)`;
const always = Prisma.sql`'-infinity'::timestamptz`;

/** Totals of closed quarters of an hour are what their rows add up to (docs/decisions/0115). */
export const totalsAddUp = [
  sqlCheck({
    invariant: "–",
    code: "totals_differ",
    says: 'quarters of an hour whose totals are not what their messages and decisions add up to ("UPDATE waybill.rollup_state SET closed_until = NULL" has all counted again)',
    find: () => Prisma.sql`
      SELECT DISTINCT to_char(coalesce(r.at, t.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') AS id
      FROM (SELECT * FROM waybill.rollup WHERE at < ${closed}) r
      FULL JOIN (${countRested(always, closed)} UNION ALL ${countDecided(always, closed)}) t USING (kind, at, rule_key, outcome, reason, class)
      WHERE r.count IS DISTINCT FROM t.count AND NOT EXISTS (SELECT FROM waybill.rollup_stale s WHERE s.at = coalesce(r.at, t.at))`,
  }),
];
