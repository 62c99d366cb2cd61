import type { Ctx } from "@/lib/context.ts";
import type { Fault } from "@/lib/errors.ts";
import { storableFaults } from "./faults.ts";
import { hintPlanning } from "./hint.ts";

type Judged = { readmitted: readonly string[]; kept: readonly { id: string; faults: readonly Fault[] }[] };

/** Writes which quarantined events are taken back in, to be planned like new ones, and the faults of today of those that stay; in the caller's transaction, which has them locked. */
export async function takeBackIn(tx: Ctx, { readmitted, kept }: Judged): Promise<void> {
  await tx.db.$executeRaw`
    WITH head AS (UPDATE waybill.event SET state = 'accepted' WHERE id = ANY (${readmitted}::uuid[])),
      fault AS (DELETE FROM waybill.event_fault WHERE event_id = ANY (${readmitted}::uuid[])),
      still AS (
        UPDATE waybill.event_fault f SET faults = t.faults::jsonb, found_at = waybill.now()
        FROM unnest(${kept.map(({ id }) => id)}::uuid[], ${kept.map(({ faults }) => JSON.stringify(storableFaults(faults)))}::text[]) AS t (id, faults) WHERE f.event_id = t.id)
    INSERT INTO waybill.event_work (event_id) SELECT unnest(${readmitted}::uuid[])`;
  await hintPlanning(tx, { eventIds: [...readmitted] });
}
