import type { z } from "zod";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import { INVITATION_DAYS } from "./link.policy.ts";
import { requirePermission } from "./require.ts";
import type { inviteUserSchema } from "./schema.ts";
import { tellInvited } from "./tell-invited.ts";

/**
 * Invites somebody to this console; the mail with the link goes out the way of every other. Throws `forbidden`, and
 * `already_member` or `already_invited` (409, at /email).
 */
export async function inviteUser(ctx: Ctx, input: z.output<typeof inviteUserSchema>): Promise<{ id: string }> {
  requirePermission(ctx, "access.manage");
  const { email, role } = input;
  const name = input.name || null;
  const id = newId();
  return transaction(ctx, async (tx) => {
    const [made] = await tx.db.$queryRaw<{ expiresAt: Date }[]>`
      INSERT INTO waybill.invitation (id, email, name, role, invited_by, invited_by_id, expires_at)
      SELECT ${id}::uuid, ${email}, ${name}, ${role}, ${ctx.actor.name}, (SELECT id FROM waybill."user" WHERE id = ${ctx.actor.id}),
        waybill.now() + ${INVITATION_DAYS}::int * interval '1 day'
      WHERE NOT EXISTS (SELECT 1 FROM waybill."user" u WHERE u.email = ${email})
      ON CONFLICT (email) WHERE accepted_at IS NULL AND revoked_at IS NULL DO NOTHING
      RETURNING expires_at AS "expiresAt"`;
    if (!made) throw await whyNot(tx, email);
    await tellInvited(tx, { id, round: 1, email, name, role, invitedBy: ctx.actor.name, expiresAt: made.expiresAt });
    await writeAudit(tx, { action: "user.invite", targetKind: "invitation", targetId: id, after: { role } });
    return { id };
  });
}

async function whyNot(ctx: Ctx, email: string): Promise<WaybillError> {
  const member = await ctx.db.user.findUnique({ where: { email }, select: { deactivatedAt: true } });
  const [code, message] = member
    ? ([
        "already_member",
        member.deactivatedAt ? "They are of the team, but deactivated: reactivate them." : "They are of the team already.",
      ] as const)
    : (["already_invited", "They are invited already: send the invitation again, or revoke it first."] as const);
  return new WaybillError(code, message, { status: 409, faults: [{ pointer: "/email", code, message }] });
}
