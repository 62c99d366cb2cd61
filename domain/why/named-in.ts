import { Prisma } from "@/prisma/client/client.ts";
import type { Marks } from "./mark.policy.ts";

/** SQL: one of the marks stands in the JSON text as a whole value: "cus_1" is not in "cus_12". */
export function isNamedIn(payload: Prisma.Sql, { exact, folded, numbers }: Marks): Prisma.Sql {
  const ways = [
    exact.length > 0 &&
      Prisma.sql`EXISTS (SELECT FROM unnest(${exact}::text[]) AS m (mark) WHERE strpos(${payload}, m.mark) > 0)`,
    folded.length > 0 &&
      Prisma.sql`EXISTS (SELECT FROM unnest(${folded}::text[]) AS m (mark) WHERE strpos(lower(${payload}), m.mark) > 0)`,
    numbers.length > 0 && Prisma.sql`${payload} ~ ANY (${numbers}::text[])`,
  ].filter((way) => way instanceof Prisma.Sql);
  return ways.length === 0 ? Prisma.sql`false` : Prisma.sql`(${Prisma.join(ways, " OR ")})`;
}
