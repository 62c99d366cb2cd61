import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { isPending } from "./invitation-state.ts";
import { requirePermission } from "./require.ts";

/** Ends an open invitation and its link; a mail that waits is skipped. Throws `forbidden`, `not_found`. */
export async function revokeInvitation(ctx: Ctx, { id }: { id: string }): Promise<{ revoked: true }> {
  requirePermission(ctx, "access.manage");
  requireId("open invitation", id);
  return transaction(ctx, async (tx) => {
    const changed = await tx.db.$executeRaw`
      UPDATE waybill.invitation i SET revoked_at = waybill.now() WHERE i.id = ${id}::uuid AND ${isPending}`;
    if (changed === 0) throw notFound("open invitation", id);
    await writeAudit(tx, { action: "user.revoke_invitation", targetKind: "invitation", targetId: id });
    return { revoked: true };
  });
}
