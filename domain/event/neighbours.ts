import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { EventDetail } from "./schema.ts";

const rows = z.array(z.object({ side: z.enum(["previous", "next"]), id: z.uuid(), type: z.string(), acceptedAt: isoTime }));

/** The events before and after one about the same thing: an index range of one entry each. */
export async function readNeighbours(ctx: Ctx, { id }: { id: string }): Promise<EventDetail["neighbours"]> {
  const side = (name: string, compare: Prisma.Sql, order: Prisma.Sql) => Prisma.sql`
    (SELECT ${name} AS side, n.id, n.type, n.accepted_at AS "acceptedAt" FROM waybill.event e JOIN waybill.event n ON n.aggregate_id = e.aggregate_id
     WHERE e.id = ${id}::uuid AND (n.accepted_at, n.id) ${compare} (e.accepted_at, e.id) ORDER BY n.accepted_at ${order}, n.id ${order} LIMIT 1)`;
  const found = rows.parse(
    await ctx.db.$queryRaw`
      ${side("previous", Prisma.sql`<`, Prisma.sql`DESC`)} UNION ALL ${side("next", Prisma.sql`>`, Prisma.sql`ASC`)}`,
  );
  const of = (wanted: "previous" | "next") => {
    const row = found.find((each) => each.side === wanted);
    return row ? { id: row.id, type: row.type, acceptedAt: row.acceptedAt } : null;
  };
  return { previous: of("previous"), next: of("next") };
}
