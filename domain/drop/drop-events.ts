import type { z } from "zod";
import { may, requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { putAwayEvents } from "./put-away-events.ts";
import type { Dropped, dropManySchema } from "./schema.ts";

/**
 * Drops events in quarantine, or at which a rule failed: no rule is asked about them any more, and no list of what is dead has them. For 30 days they
 * can be taken back. Of two who press at once one drops. Audited, each (I11). Unknown ids are left out. Throws `forbidden`.
 */
export function dropEvents(ctx: Ctx, { ids, reason }: z.output<typeof dropManySchema>): Promise<Dropped> {
  requirePermission(ctx, "event.drop");
  for (const id of ids) requireId("event", id);
  return transaction(ctx, async (tx) => {
    const result = await putAwayEvents(tx, { ids, reason, by: tx.actor.name, mayOwn: may(ctx, "own_rule.write") });
    await writeAudit(
      tx,
      ...result.done.map((id) => ({
        action: "event.drop",
        targetKind: "event",
        targetId: id,
        after: { state: "dropped" },
        reason,
      })),
    );
    return result;
  });
}
