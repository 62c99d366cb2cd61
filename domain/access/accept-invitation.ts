import { hashPassword } from "better-auth/crypto";
import type { z } from "zod";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import { isOpen } from "./invitation-state.ts";
import { deadLink, readInvitation } from "./read-invitation.ts";
import type { acceptInvitationSchema } from "./schema.ts";

/**
 * Takes an invitation: the person exists from now on, with this name and password and the role that the admin chose. Of two who use
 * one link, one wins. Throws `link_used`, `link_expired`, `link_revoked` (410), `link_unknown` (404), `already_member` (409).
 */
export async function acceptInvitation(
  ctx: Ctx,
  input: { token: string } & z.output<typeof acceptInvitationSchema>,
): Promise<{ email: string }> {
  const link = await readInvitation(ctx, input);
  if (link.state !== "open") throw deadLink(link.state);
  const { id, email, role, round } = link.invitation;
  const [userId, hash] = [newId(), await hashPassword(input.password)];
  return transaction(ctx, async (tx) => {
    const taken = await tx.db.$executeRaw`
      UPDATE waybill.invitation i SET accepted_at = waybill.now()
      WHERE id = ${id}::uuid AND round = ${round} AND ${isOpen}`;
    if (taken === 0) throw deadLink("used");
    const made = await tx.db.$executeRaw`
      WITH made AS (
        INSERT INTO waybill."user" (id, name, email, email_verified, role) VALUES (${userId}, ${input.name}, ${email}, true, ${role})
        ON CONFLICT DO NOTHING RETURNING id
      )
      INSERT INTO waybill.account (id, account_id, provider_id, user_id, password)
      SELECT ${newId()}, id, 'credential', id, ${hash} FROM made`;
    if (made === 0)
      throw new WaybillError("already_member", "Somebody with this address is of the team already.", { status: 409 });
    await tx.db.$executeRaw`UPDATE waybill.invitation SET user_id = ${userId} WHERE id = ${id}::uuid`;
    const person = { kind: "person" as const, id: userId, name: input.name, role };
    await writeAudit(
      { ...tx, actor: person },
      { action: "user.accept_invitation", targetKind: "user", targetId: userId, after: { role, invitation: id } },
    );
    return { email };
  });
}
