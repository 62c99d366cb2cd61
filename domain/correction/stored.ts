import { z } from "zod";
import { guardOwnEvent } from "@/domain/access/own-event.ts";
import { countingPayload } from "@/domain/event/payload-columns.ts";
import { requireId } from "@/domain/input/require-id.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";

const row = z.object({
  id: z.string(),
  source: z.string(),
  type: z.string(),
  version: z.number(),
  state: z.string(),
  /** A rule failed at it, and it waits for nothing. */
  failed: z.boolean(),
  payload: z.string(),
  faults: z.string().nullable(),
  no: z.number(),
  by: z.string().nullable(),
});
const rows = z.array(row);

/** An event whose payload somebody corrects: `payload` the one that counts now, `no` the number of the newest correction, 0 for none. */
export type Correctable = z.infer<typeof row>;

/** Throws `not_found` (also where retention took the payload), and `not_correctable` where nothing is wrong with it, or somebody dropped it; `forbidden` of Waybill's own. */
export async function readCorrectable(ctx: Ctx, { id }: { id: string }): Promise<Correctable> {
  requireId("event", id);
  const [found] = rows.parse(await ctx.db.$queryRaw`${columns} WHERE e.id = ${id}::uuid`);
  if (!found) throw notFound("event with its payload", id);
  guardOwnEvent(ctx, found.source);
  if (found.state === "quarantined" || found.failed) return found;
  throw new WaybillError("not_correctable", refusals[found.state] ?? NOTHING_WRONG, { status: 409 });
}

/** The same, locked: of two who correct one event the second waits here, and then sees what the first made of it. */
export async function lockCorrectable(tx: Ctx, { id }: { id: string }): Promise<Correctable> {
  requireId("event", id);
  await tx.db.$queryRaw`SELECT 1 AS locked FROM waybill.event WHERE id = ${id}::uuid FOR UPDATE`;
  return readCorrectable(tx, { id });
}

const NOTHING_WRONG = "Nothing is wrong with it: only an event in quarantine, or at which a rule failed, is corrected.";
const refusals: Readonly<Record<string, string>> = { dropped: "Somebody dropped it. Take it back first." };

const columns = Prisma.sql`
  SELECT e.id::text, e.source, e.type, e.version, e.state, ${countingPayload} AS payload, f.faults::text, coalesce(b.correction, 0) AS no,
    (SELECT c.actor_name FROM waybill.event_correction c WHERE c.event_id = e.id AND c.no = b.correction) AS by,
    e.state = 'accepted' AND EXISTS (SELECT FROM waybill.event_outcome o WHERE o.event_id = e.id AND o.outcome = 'error')
      AND NOT EXISTS (SELECT FROM waybill.event_work w WHERE w.event_id = e.id) AS failed
  FROM waybill.event e JOIN waybill.event_body b ON b.event_id = e.id LEFT JOIN waybill.event_fault f ON f.event_id = e.id`;
