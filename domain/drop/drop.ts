import type { z } from "zod";
import { may, requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { putAway } from "./put-away.ts";
import { putAwayEvents } from "./put-away-events.ts";
import type { Dropped, dropManySchema } from "./schema.ts";

type Drop = z.output<typeof dropManySchema>;

/**
 * Drops messages that failed or that nobody can tell of: nothing is sent by them any more, and no list of what is dead has them. For 30 days
 * they can be taken back. Of two who press at once one drops. Audited, each (I11). Unknown ids are left out. Throws `forbidden`.
 */
export function dropMessages(ctx: Ctx, input: Drop): Promise<Dropped> {
  requirePermission(ctx, "message.drop");
  return drop(ctx, input, { noun: "message", action: "message.drop", after: { status: "dropped" }, put: putAway });
}

/**
 * Drops events in quarantine, or at which a rule failed: no rule is asked about them any more, and no list of what is dead has them. For 30 days they
 * can be taken back. Of two who press at once one drops. Audited, each (I11). Unknown ids are left out. Throws `forbidden`.
 */
export function dropEvents(ctx: Ctx, input: Drop): Promise<Dropped> {
  requirePermission(ctx, "event.drop");
  return drop(ctx, input, { noun: "event", action: "event.drop", after: { state: "dropped" }, put: putAwayEvents });
}

/** What differs between the two kinds. */
type Kind = { noun: string; action: string; after: Record<string, string>; put: typeof putAway };

function drop(ctx: Ctx, { ids, reason }: Drop, { noun, action, after, put }: Kind): Promise<Dropped> {
  for (const id of ids) requireId(noun, id);
  return transaction(ctx, async (tx) => {
    const result = await put(tx, { ids, reason, by: tx.actor.name, mayOwn: may(ctx, "own_rule.write") });
    await writeAudit(tx, ...result.done.map((id) => ({ action, targetKind: noun, targetId: id, after, reason })));
    return result;
  });
}
