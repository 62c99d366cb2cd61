import type { z } from "zod";
import { may, requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { bringBack } from "./bring-back.ts";
import type { TakenBack, takeBackManySchema } from "./schema.ts";

/**
 * Makes dropped messages what they were before, with the time and the cause of then: they stand among what is dead again, and count nowhere
 * twice. Within 30 days. Audited, each (I11). Unknown ids are left out. Throws `forbidden`.
 */
export function takeBack(ctx: Ctx, { ids, reason }: z.output<typeof takeBackManySchema>): Promise<TakenBack> {
  requirePermission(ctx, "message.drop");
  for (const id of ids) requireId("message", id);
  return transaction(ctx, async (tx) => {
    const { done, refused } = await bringBack(tx, {
      ids,
      reason: reason ?? null,
      by: tx.actor.name,
      mayOwn: may(ctx, "own_rule.write"),
    });
    await writeAudit(
      tx,
      ...done.map(({ id, was }) => ({
        action: "message.take_back",
        targetKind: "message",
        targetId: id,
        before: { status: "dropped" },
        after: { status: was },
        reason: reason ?? null,
      })),
    );
    return { done: done.map(({ id }) => id), refused };
  });
}
