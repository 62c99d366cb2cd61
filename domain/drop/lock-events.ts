import { z } from "zod";
import { OWN_SOURCE } from "@/domain/access/own-rule.policy.ts";
import type { Ctx } from "@/lib/context.ts";

const row = z.object({ id: z.uuid(), own: z.boolean(), state: z.string(), failed: z.boolean(), waiting: z.boolean() });
const rows = z.array(row);
type Found = z.infer<typeof row>;

/**
 * In the order of their ids, as who takes them back in locks them. What is judged is read by a statement of its own, that sees what those did. `own`: who
 * may not touch Waybill's mails may not keep them from being planned either.
 */
export async function lockEvents(tx: Ctx, ids: readonly string[]): Promise<Found[]> {
  await tx.db.$queryRaw`SELECT 1 AS locked FROM waybill.event WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return rows.parse(
    await tx.db.$queryRaw`
      SELECT e.id::text, e.source = ${OWN_SOURCE} AS own, e.state, coalesce(o.outcome = 'error', false) AS failed,
        EXISTS (SELECT FROM waybill.event_work w WHERE w.event_id = e.id) AS waiting
      FROM waybill.event e LEFT JOIN waybill.event_outcome o ON o.event_id = e.id WHERE e.id = ANY (${ids}::uuid[]) ORDER BY e.id`,
  );
}
