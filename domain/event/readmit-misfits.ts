import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { faultCondition, newestQuarantined } from "./fault-filter.ts";
import { faultsToday, quarantinedColumns, quarantinedSchema } from "./faults-today.ts";
import { MOST_READMITTED, readmitEvents } from "./readmit.ts";
import type { ReadmitPlan, ReadmitQuery } from "./schema.ts";

const rows = z.array(quarantinedSchema);

/** The quarantined events of one type, and of one kind of fault where one is named, oldest first; at most 1,000. */
async function find(ctx: Ctx, { type, fault }: ReadmitQuery) {
  return rows.parse(
    await ctx.db.$queryRaw`
      SELECT ${quarantinedColumns}
      FROM (${newestQuarantined(type)}) e0 JOIN waybill.event e ON e.id = e0.id
      JOIN waybill.event_body b ON b.event_id = e.id JOIN waybill.event_fault f ON f.event_id = e.id
      WHERE true ${fault ? faultCondition(fault, type) : Prisma.empty}
      ORDER BY e.accepted_at, e.id LIMIT ${MOST_READMITTED}`,
  );
}

/** How many of them fit this release's catalogue now. Writes nothing. Throws `forbidden`. */
export async function planReadmit(ctx: Ctx, input: ReadmitQuery): Promise<ReadmitPlan> {
  requirePermission(ctx, "event.replan");
  const found = await find(ctx, input);
  const fit = found.filter((row) => faultsToday(ctx, row).length === 0).length;
  return { fit, stay: found.length - fit };
}

/** Takes those back in that fit now; they are planned like new events. Throws `forbidden`. */
export async function readmitMisfits(ctx: Ctx, input: ReadmitQuery & { reason: string }): Promise<ReadmitPlan> {
  requirePermission(ctx, "event.replan");
  const found = await find(ctx, input);
  const { readmitted, kept } = await readmitEvents(ctx, { eventIds: found.map(({ id }) => id), reason: input.reason });
  return { fit: readmitted.length, stay: kept.length };
}
