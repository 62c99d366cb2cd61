import { hashPassword } from "better-auth/crypto";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { notFound } from "@/lib/errors.ts";
import { endResets } from "./end-resets.ts";
import { newPassword } from "./new-password.ts";
import { requirePermission } from "./require.ts";
import { tellPasswordChanged } from "./tell-password-changed.ts";

/**
 * Gives the person who signs in with this address a new password, which can be read only now, and ends all of their sessions.
 * Throws `forbidden`, `not_found`.
 */
export async function renewPassword(ctx: Ctx, { email }: { email: string }): Promise<{ email: string; password: string }> {
  requirePermission(ctx, "access.manage");
  const password = newPassword();
  const hash = await hashPassword(password);
  return transaction(ctx, async (tx) => {
    const [account] = await tx.db.$queryRaw<{ userId: string; email: string }[]>`
      UPDATE waybill.account SET password = ${hash}, updated_at = waybill.now() FROM waybill."user"
      WHERE "user".id = account.user_id AND "user".email = lower(${email}) AND account.provider_id = 'credential'
      RETURNING "user".id AS "userId", "user".email`;
    if (!account) throw notFound("person with the address", email);
    await endResets(tx, { userId: account.userId });
    await tx.db.session.deleteMany({ where: { userId: account.userId } });
    const changeId = newId();
    await writeAudit(tx, { id: changeId, action: "user.renew_password", targetKind: "user", targetId: account.userId });
    await tellPasswordChanged(tx, { userId: account.userId, changeId, how: "command_line" });
    return { email: account.email, password };
  });
}
