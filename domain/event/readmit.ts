import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { storableFaults } from "./faults.ts";
import { faultsToday, quarantinedColumns, quarantinedSchema } from "./faults-today.ts";
import { hintPlanning } from "./hint.ts";

/** So many are taken back in by one call. */
export const MOST_READMITTED = 1_000;

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
    const judged = found.map((row) => ({ id: row.id, faults: faultsToday(inside, row) }));
    const readmitted = judged.filter(({ faults }) => faults.length === 0).map(({ id }) => id);
    const kept = judged.filter(({ faults }) => faults.length > 0);
    await inside.db.$executeRaw`
      WITH head AS (UPDATE waybill.event SET state = 'accepted' WHERE id = ANY (${readmitted}::uuid[])),
        fault AS (DELETE FROM waybill.event_fault WHERE event_id = ANY (${readmitted}::uuid[])),
        still AS (
          UPDATE waybill.event_fault f SET faults = t.faults::jsonb, found_at = waybill.now()
          FROM unnest(${kept.map(({ id }) => id)}::uuid[], ${kept.map(({ faults }) => JSON.stringify(storableFaults(faults)))}::text[]) AS t (id, faults) WHERE f.event_id = t.id)
      INSERT INTO waybill.event_work (event_id) SELECT unnest(${readmitted}::uuid[])`;
    await hintPlanning(inside, { eventIds: readmitted });
    await writeAudit(inside, ...readmitted.map((id) => ({ action: "event.readmit", targetKind: "event", targetId: id, reason })));
    return { readmitted, kept: kept.map(({ id }) => id) };
  });
}
