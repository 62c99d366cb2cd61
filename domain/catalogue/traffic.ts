import { z } from "zod";
import { newestOfType } from "@/domain/event/of-type.ts";
import { cappedCount } from "@/domain/list/count.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { TypeTraffic } from "./schema.ts";

const count = z.number().int();
const rows = z.array(z.object({ type: z.string(), day: count, week: count, quarantined: count, lastAt: isoTime.nullable() }));

/** How much came of each type: index ranges of a day and a week, cut at the cap, and the newest entry of each. */
export async function readTraffic(ctx: Ctx, { types }: { types: readonly string[] }): Promise<Map<string, TypeTraffic>> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT t.type, ${accepted(Prisma.sql`'1 day'`)} AS day, ${accepted(Prisma.sql`'7 days'`)} AS week,
        ${cappedCount(Prisma.sql`waybill.event e WHERE e.type = t.type AND e.state = 'quarantined'`)} AS quarantined,
        (SELECT e.accepted_at FROM waybill.event e ${newestOfType({})} LIMIT 1) AS "lastAt"
      FROM unnest(${[...types]}::text[]) AS t (type)`,
  );
  return new Map(found.map(({ type, ...traffic }) => [type, traffic]));
}

const accepted = (within: Prisma.Sql): Prisma.Sql =>
  cappedCount(Prisma.sql`waybill.event e WHERE e.type = t.type AND e.accepted_at > waybill.now() - interval ${within}`);
