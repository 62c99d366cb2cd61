import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { oneByOne } from "@/domain/list/one-by-one.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { faultsToday, quarantinedColumns, quarantinedSchema } from "./faults-today.ts";
import { takeBackIn } from "./take-back-in.ts";

/** So many are taken back in by one call. */
const MOST_READMITTED = 1_000;

const rows = z.array(quarantinedSchema);

/**
 * Takes quarantined events back in that fit this release's catalogue: they are planned like new ones. The others stay, with the
 * faults found now. Gives ids by what became of them; at most 1,000 a call. Throws `forbidden`.
 */
export function readmitEvents(
  ctx: Ctx,
  { eventIds, reason }: { eventIds: readonly string[]; reason?: string },
): Promise<{ readmitted: string[]; kept: string[] }> {
  requirePermission(ctx, "event.replan");
  return transaction(ctx, async (inside) => {
    const found = rows.parse(
      await inside.db.$queryRaw`
        SELECT ${quarantinedColumns}
        FROM waybill.event e JOIN waybill.event_body b ON b.event_id = e.id JOIN waybill.event_fault f ON f.event_id = e.id
        WHERE e.id = ANY (${eventIds.slice(0, MOST_READMITTED)}::uuid[]) AND e.state = 'quarantined' ORDER BY e.id FOR UPDATE OF e`,
    );
    const judged = await oneByOne(found, (row) => ({ id: row.id, faults: faultsToday(inside, row) }));
    const readmitted = judged.filter(({ faults }) => faults.length === 0).map(({ id }) => id);
    const kept = judged.filter(({ faults }) => faults.length > 0);
    await takeBackIn(inside, { readmitted, kept });
    await writeAudit(inside, ...readmitted.map((id) => ({ action: "event.readmit", targetKind: "event", targetId: id, reason })));
    return { readmitted, kept: kept.map(({ id }) => id) };
  });
}
