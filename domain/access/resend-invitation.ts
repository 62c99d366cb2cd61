import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { isPending } from "./invitation-state.ts";
import { INVITATION_DAYS } from "./link.policy.ts";
import { requirePermission } from "./require.ts";
import { type Invited, tellInvited } from "./tell-invited.ts";

/**
 * Sends an open (or expired) invitation again, with a new link and seven more days; the earlier link ends. At most once a minute.
 * Throws `forbidden`, `not_found`, `just_sent` (429).
 */
export async function resendInvitation(ctx: Ctx, { id }: { id: string }): Promise<{ round: number }> {
  requirePermission(ctx, "access.manage");
  requireId("open invitation", id);
  return transaction(ctx, async (tx) => {
    const [sent] = await tx.db.$queryRaw<Invited[]>`
      UPDATE waybill.invitation i SET round = round + 1, sent_at = waybill.now(), invited_by = ${ctx.actor.name},
        invited_by_id = (SELECT u.id FROM waybill."user" u WHERE u.id = ${ctx.actor.id}), expires_at = waybill.now() + ${INVITATION_DAYS}::int * interval '1 day'
      WHERE id = ${id}::uuid AND ${isPending} AND sent_at < waybill.now() - interval '1 minute'
      RETURNING id::text, round, email, name, role, invited_by AS "invitedBy", expires_at AS "expiresAt"`;
    if (!sent) throw await whyNot(tx, id);
    await tellInvited(tx, sent);
    await writeAudit(tx, { action: "user.invite_again", targetKind: "invitation", targetId: id, after: { round: sent.round } });
    return { round: sent.round };
  });
}

async function whyNot(ctx: Ctx, id: string): Promise<WaybillError> {
  const open = await ctx.db.invitation.count({ where: { id, acceptedAt: null, revokedAt: null } });
  return open
    ? new WaybillError("just_sent", "It was sent less than a minute ago. Wait a moment.", { status: 429 })
    : notFound("open invitation", id);
}
