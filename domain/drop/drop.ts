import type { z } from "zod";
import { may, requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { putAway } from "./put-away.ts";
import type { Dropped, dropManySchema } from "./schema.ts";

/**
 * Drops messages that failed or that nobody can tell of: nothing is sent by them any more, and no list of what is dead has them. For 30 days
 * they can be taken back. Of two who press at once one drops. Audited, each (I11). Unknown ids are left out. Throws `forbidden`.
 */
export function dropMessages(ctx: Ctx, { ids, reason }: z.output<typeof dropManySchema>): Promise<Dropped> {
  requirePermission(ctx, "message.drop");
  for (const id of ids) requireId("message", id);
  return transaction(ctx, async (tx) => {
    const result = await putAway(tx, { ids, reason, by: tx.actor.name, mayOwn: may(ctx, "own_rule.write") });
    await writeAudit(
      tx,
      ...result.done.map((id) => ({
        action: "message.drop",
        targetKind: "message",
        targetId: id,
        after: { status: "dropped" },
        reason,
      })),
    );
    return result;
  });
}
