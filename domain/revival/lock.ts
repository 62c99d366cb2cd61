import { z } from "zod";
import { lockHeads } from "@/domain/intent/lock.ts";
import { intentStatusSchema } from "@/domain/intent/schema.ts";
import type { Ctx } from "@/lib/context.ts";

const rows = z.array(
  z.object({
    id: z.uuid(),
    ruleKey: z.string(),
    status: intentStatusSchema,
    test: z.boolean(),
    expired: z.boolean(),
    facts: z.boolean(),
    /** Its submission of which nobody can tell. */
    unresolved: z.uuid().nullable(),
    calling: z.boolean(),
  }),
);
/** A message that may come alive again, as it is under its lock. */
export type Found = z.output<typeof rows>[number];

/** Submissions first and then messages, each in the order of their ids, as evidence does that comes at the same time (domain/submission/resolve.ts). Unknown ids are left out. */
export async function lockDead(tx: Ctx, intentIds: readonly string[]): Promise<Found[]> {
  await tx.db.$queryRaw`
    SELECT 1 AS locked FROM waybill.submission WHERE intent_id = ANY (${intentIds}::uuid[]) AND resolution IS NULL ORDER BY id FOR UPDATE`;
  await lockHeads(tx, intentIds);
  return rows.parse(
    await tx.db.$queryRaw`
      SELECT i.id::text, i.rule_key AS "ruleKey", i.status, i.test, i.expires_at <= waybill.now() AS expired,
        EXISTS (SELECT FROM waybill.intent_body b WHERE b.intent_id = i.id) AS facts,
        (SELECT s.id::text FROM waybill.submission s WHERE s.intent_id = i.id AND s.resolution IS NULL) AS unresolved,
        EXISTS (SELECT FROM waybill.attempt a WHERE a.intent_id = i.id AND a.ended_at IS NULL) AS calling
      FROM waybill.intent i WHERE i.id = ANY (${intentIds}::uuid[])`,
  );
}
