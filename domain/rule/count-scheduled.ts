import { cappedCount } from "@/domain/list/count.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { namesOf } from "./names.ts";

/** How many messages of a rule wait for their time, counted up to `countCap`. */
export async function countScheduled(ctx: Ctx, { key }: { key: string }): Promise<number> {
  const waiting = Prisma.sql`waybill.intent i WHERE i.rule_key = ANY(${namesOf(ctx, key)}::text[]) AND i.status = 'scheduled'`;
  const [row] = await ctx.db.$queryRaw<[{ n: number }]>`SELECT ${cappedCount(waiting)} AS n`;
  return row.n;
}
