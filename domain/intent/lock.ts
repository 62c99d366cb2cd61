import type { Ctx } from "@/lib/context.ts";

/** Locks the heads of messages, in the order of their ids, as everybody does who changes many at rest. A statement of its own, as below. */
export async function lockHeads(tx: Ctx, intentIds: readonly string[]): Promise<void> {
  await tx.db.$queryRaw`SELECT 1 AS locked FROM waybill.intent WHERE id = ANY (${intentIds}::uuid[]) ORDER BY id FOR UPDATE`;
}

/**
 * Locks the live rows of messages, in the order in which every writer does (docs/decisions/0031). A statement of its own, so that what the next
 * one sees is as new as the lock.
 */
export async function lockWork(tx: Ctx, intentIds: readonly string[]): Promise<void> {
  await tx.db.$queryRaw`
    SELECT 1 AS locked FROM waybill.intent_work WHERE intent_id = ANY(${intentIds}::uuid[]) ORDER BY intent_id FOR UPDATE`;
}
