import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { endResets } from "./end-resets.ts";
import { keepAnAdmin } from "./keep-an-admin.ts";
import { requirePermission } from "./require.ts";
import { withdrawInvitations } from "./withdraw-invitations.ts";

/**
 * Deactivates somebody, which ends their sessions with it, or lets them in again. Doing it again changes nothing. Throws
 * `forbidden`, `not_found`, `last_admin`.
 */
export async function setActive(ctx: Ctx, { id, active }: { id: string; active: boolean }): Promise<{ active: boolean }> {
  requirePermission(ctx, "access.manage");
  return transaction(ctx, async (tx) => {
    if (!active) await keepAnAdmin(tx, { without: id });
    const changed = await tx.db.$executeRaw`
      UPDATE waybill."user" SET deactivated_at = CASE WHEN ${active} THEN NULL ELSE waybill.now() END, updated_at = waybill.now()
      WHERE id = ${id} AND (deactivated_at IS NULL) <> ${active}`;
    if (changed === 0 && (await tx.db.user.count({ where: { id } })) === 0) throw notFound("person", id);
    if (changed === 0) return { active };
    await endResets(tx, { userId: id });
    const withdrawnInvitations = active ? 0 : await withdrawInvitations(tx, { of: id });
    const { count } = await tx.db.session.deleteMany({ where: { userId: id } });
    const action = active ? "user.reactivate" : "user.deactivate";
    await writeAudit(tx, {
      action,
      targetKind: "user",
      targetId: id,
      after: { endedSessions: count, ...(withdrawnInvitations > 0 && { withdrawnInvitations }) },
    });
    return { active };
  });
}
