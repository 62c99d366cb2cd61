import { hashPassword } from "better-auth/crypto";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { notFound } from "@/lib/errors.ts";
import { newPassword } from "./new-password.ts";
import { requirePermission } from "./require.ts";
import { setPassword } from "./set-password.ts";

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
      SELECT u.id AS "userId", u.email FROM waybill.account a JOIN waybill."user" u ON u.id = a.user_id
      WHERE u.email = lower(${email}) AND a.provider_id = 'credential' FOR UPDATE OF a`;
    if (!account) throw notFound("person with the address", email);
    const changeId = newId();
    await setPassword(tx, { userId: account.userId, hash, changeId, how: "command_line" });
    await writeAudit(tx, { id: changeId, action: "user.renew_password", targetKind: "user", targetId: account.userId });
    return { email: account.email, password };
  });
}
