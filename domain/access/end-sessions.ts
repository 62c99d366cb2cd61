import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { requirePermission } from "./require.ts";

/**
 * Ends one's own sessions: the named one, or all but the named one. One that is not theirs is left alone. Gives how many ended.
 * Throws `forbidden`.
 */
export async function endSessions(ctx: Ctx, which: { id: string } | { allBut: string }): Promise<{ ended: number }> {
  requirePermission(ctx, "account.write");
  const userId = ctx.actor.id;
  return transaction(ctx, async (tx) => {
    const { count } = await tx.db.session.deleteMany({ where: { userId, id: "id" in which ? which.id : { not: which.allBut } } });
    if (count > 0)
      await writeAudit(tx, { action: "user.end_sessions", targetKind: "user", targetId: userId, after: { ended: count } });
    return { ended: count };
  });
}
