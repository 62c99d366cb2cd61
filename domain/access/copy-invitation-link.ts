import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { isOpen } from "./invitation-state.ts";
import { linkOf } from "./link.ts";
import { requirePermission } from "./require.ts";

/**
 * The newest link of an open invitation, for an admin who hands it over while mail does not go out. Whoever opens it can join under the
 * invited address, so that it was read is written (I11). Throws `forbidden`, `not_found`.
 */
export async function copyInvitationLink(ctx: Ctx, { id }: { id: string }): Promise<{ link: string }> {
  requirePermission(ctx, "access.manage");
  requireId("open invitation", id);
  return transaction(ctx, async (tx) => {
    const [open] = await tx.db.$queryRaw<{ round: number }[]>`
      SELECT i.round FROM waybill.invitation i
      WHERE i.id = ${id}::uuid AND ${isOpen}`;
    if (!open) throw notFound("open invitation", id);
    await writeAudit(tx, {
      action: "user.copy_invitation",
      targetKind: "invitation",
      targetId: id,
      after: { round: open.round },
    });
    return { link: linkOf(ctx.config, { purpose: "invitation", id, round: open.round }) };
  });
}
