import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { dropAged } from "./drop-aged.ts";

/**
 * Takes what messages that were dropped 30 days ago have of people, 500 at a time: facts, recipient, corrections, and what was frozen. Head,
 * attempts and who dropped it stay. Gives whether there may be more.
 */
export const dropBodies = (ctx: Ctx): Promise<boolean> =>
  dropAged(ctx, { kind: "message", parts, told: "what dropped messages said dropped by retention" });

const parts = Prisma.sql`
  body AS (
    DELETE FROM waybill.intent_body b USING old WHERE b.intent_id = old.subject_id
  ), frozen AS (
    DELETE FROM waybill.submission_body b USING old JOIN waybill.submission s ON s.intent_id = old.subject_id WHERE b.submission_id = s.id
  ), corrected AS (
    UPDATE waybill.revival r SET facts = NULL FROM old WHERE r.intent_id = old.subject_id AND r.facts IS NOT NULL
  )`;
