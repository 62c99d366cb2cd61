import { writeAudit } from "@/domain/audit/write.ts";
import type { Ctx } from "@/lib/context.ts";
import { isPending } from "./invitation-state.ts";
import { requirePermission } from "./require.ts";

/**
 * Revokes every open invitation of somebody who may invite no more, each with its line in the audit log. Call it in the transaction of
 * the change. Gives how many. Throws `forbidden`.
 */
export async function withdrawInvitations(ctx: Ctx, { of }: { of: string }): Promise<number> {
  requirePermission(ctx, "access.manage");
  const revoked = await ctx.db.$queryRaw<{ id: string }[]>`
    UPDATE waybill.invitation i SET revoked_at = waybill.now()
    WHERE invited_by_id = ${of} AND ${isPending} RETURNING id::text`;
  if (revoked.length > 0)
    await writeAudit(
      ctx,
      ...revoked.map(({ id }) => ({
        action: "user.revoke_invitation",
        targetKind: "invitation",
        targetId: id,
        reason: "whoever invited them is no admin any more",
      })),
    );
  return revoked.length;
}
