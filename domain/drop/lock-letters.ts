import type { Ctx } from "@/lib/context.ts";

/**
 * What the grouping is about to give a cause has it when this is over: or it was counted there, and again when it is taken back. After the
 * lock of what they are of; the grouping waits for nobody's (domain/cause/evidence.ts).
 */
export const lockLetters = (tx: Ctx, ids: readonly string[]) => tx.db.$queryRaw`
  SELECT 1 AS locked FROM waybill.dead_letter WHERE subject_id = ANY (${ids}::uuid[]) ORDER BY subject_id FOR UPDATE`;

/** Retention is at it, or waits for this: what is taken back is whole. */
export const lockDropped = (tx: Ctx, ids: readonly string[]) => tx.db.$queryRaw`
  SELECT 1 AS locked FROM waybill.dropped WHERE subject_id = ANY (${ids}::uuid[]) AND ended_at IS NULL ORDER BY id FOR UPDATE`;
