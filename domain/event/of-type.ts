import { Prisma } from "@/prisma/client/client.ts";

/** From the first moment of a span up to, but without, the second; or, where a page goes on, up to the row that it ended with. */
type Within = { from?: string; before?: string | { at: string; id: string } };

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** SQL: the newest events `e` of each type in `t`, after a FROM and before a LIMIT; `more` narrows them. */
export const newestOfType = (within: Within, more: Prisma.Sql = Prisma.empty): Prisma.Sql =>
  Prisma.sql`${rangeOf(within)} ${more} ORDER BY e.type DESC, e.accepted_at DESC, e.id DESC`;

/** SQL: the same from the oldest on. */
export const oldestOfType = (within: Within): Prisma.Sql => Prisma.sql`${rangeOf(within)} ORDER BY e.type, e.accepted_at, e.id`;

/**
 * Not `e.type = t.type`: that leaves the planner free to walk all events by their time until enough of the type came by, which for a
 * rare type is all of them. Rows compared as the index (type, accepted_at, id) holds them are a range of it, which begins and ends
 * where the span does.
 */
function rangeOf({ from = "-infinity", before = { at: "infinity", id: FIRST_ID } }: Within): Prisma.Sql {
  const end = typeof before === "string" ? { at: before, id: FIRST_ID } : before;
  return Prisma.sql`
    WHERE (e.type, e.accepted_at) >= (t.type, ${from}::timestamptz) AND (e.type, e.accepted_at, e.id) < (t.type, ${end.at}::timestamptz, ${end.id}::uuid)`;
}
