import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { dropAged } from "./drop-aged.ts";
import { DROP_DAYS } from "./schema.ts";

/**
 * Takes what events that were dropped 30 days ago brought, 500 at a time: payload, metadata, corrections, bodies that came under the same id, and
 * words that may quote them. Head, decisions, cause and who dropped it stay. Gives whether there may be more.
 */
export async function dropEventBodies(ctx: Ctx): Promise<boolean> {
  await dropLate(ctx);
  return dropAged(ctx, { kind: "event", parts, told: "what dropped events brought dropped by retention" });
}

/** Other bodies that came under an id when its own was gone are kept as long. */
const dropLate = (ctx: Ctx) => ctx.db.$executeRaw`
  DELETE FROM waybill.event_conflict c USING waybill.dropped d
  WHERE d.subject_id = c.event_id AND d.kind = 'event' AND d.ended_at IS NULL AND d.body_dropped_at IS NOT NULL
    AND c.received_at <= waybill.now() - make_interval(days => ${DROP_DAYS}::int)`;

const parts = Prisma.sql`
  body AS (
    DELETE FROM waybill.event_body b USING old WHERE b.event_id = old.subject_id
  ), corrected AS (
    UPDATE waybill.event_correction c SET payload = NULL FROM old WHERE c.event_id = old.subject_id
  ), conflicting AS (
    DELETE FROM waybill.event_conflict c USING old WHERE c.event_id = old.subject_id
  ), faulty AS (
    DELETE FROM waybill.event_fault f USING old WHERE f.event_id = old.subject_id
  ), said AS (
    UPDATE waybill.decision d SET seen = d.seen - 'message' FROM old WHERE d.event_id = old.subject_id AND d.outcome = 'error'
  )`;
