import { type Ctx, transaction } from "@/lib/context.ts";
import type { Fault } from "@/lib/errors.ts";
import { storableFaults } from "./faults.ts";

/** Puts accepted events that cannot be planned into quarantine, with the reasons: they leave the work and stay visible (I7). */
export function quarantineEvents(
  ctx: Ctx,
  { events }: { events: readonly { id: string; faults: readonly Fault[] }[] },
): Promise<void> {
  return transaction(ctx, async ({ db }) => {
    if (events.length === 0) return;
    const [ids, faults] = [events.map(({ id }) => id), events.map((event) => JSON.stringify(storableFaults(event.faults)))];
    await db.$executeRaw`
      WITH input AS (SELECT * FROM unnest(${ids}::uuid[], ${faults}::text[]) AS t (id, faults)),
        gone AS (DELETE FROM waybill.event_work WHERE event_id = ANY (${ids}::uuid[])),
        head AS (UPDATE waybill.event SET state = 'quarantined' WHERE id = ANY (${ids}::uuid[]))
      INSERT INTO waybill.event_fault (event_id, faults) SELECT id, faults::jsonb FROM input
      ON CONFLICT (event_id) DO UPDATE SET faults = EXCLUDED.faults, found_at = waybill.now()`;
  });
}
