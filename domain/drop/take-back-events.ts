import type { z } from "zod";
import { may, requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { bringBackEvents } from "./bring-back-events.ts";
import type { TakenBack, takeBackManySchema } from "./schema.ts";

/**
 * Makes dropped events what they were before, with the time and the cause of then: they stand among what is dead again, and count nowhere twice.
 * Within 30 days. Audited, each (I11). Unknown ids are left out. Throws `forbidden`.
 */
export function takeBackEvents(ctx: Ctx, { ids, reason }: z.output<typeof takeBackManySchema>): Promise<TakenBack> {
  requirePermission(ctx, "event.drop");
  for (const id of ids) requireId("event", id);
  return transaction(ctx, async (tx) => {
    const { done, refused } = await bringBackEvents(tx, {
      ids,
      reason: reason ?? null,
      by: tx.actor.name,
      mayOwn: may(ctx, "own_rule.write"),
    });
    await writeAudit(
      tx,
      ...done.map(({ id, was }) => ({
        action: "event.take_back",
        targetKind: "event",
        targetId: id,
        before: { state: "dropped" },
        after: { state: was },
        reason: reason ?? null,
      })),
    );
    return { done: done.map(({ id }) => id), refused };
  });
}
