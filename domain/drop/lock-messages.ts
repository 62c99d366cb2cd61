import { z } from "zod";
import { lockHeads } from "@/domain/intent/lock.ts";
import { intentStatusSchema } from "@/domain/intent/schema.ts";
import type { Ctx } from "@/lib/context.ts";

const rows = z.array(
  z.object({ id: z.uuid(), ruleKey: z.string(), status: intentStatusSchema, test: z.boolean(), calling: z.boolean() }),
);
type Found = z.infer<typeof rows>[number];

/** In the order of their ids, as who makes them live again locks them (domain/revival/lock.ts). Unknown ids are left out. */
export async function lockMessages(tx: Ctx, ids: readonly string[]): Promise<Found[]> {
  await lockHeads(tx, ids);
  return rows.parse(
    await tx.db.$queryRaw`
      SELECT i.id::text, i.rule_key AS "ruleKey", i.status, i.test,
        EXISTS (SELECT FROM waybill.attempt a WHERE a.intent_id = i.id AND a.ended_at IS NULL) AS calling
      FROM waybill.intent i WHERE i.id = ANY (${ids}::uuid[]) ORDER BY i.id`,
  );
}
