import { hashPassword } from "better-auth/crypto";
import type { z } from "zod";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { deadLink } from "./read-invitation.ts";
import { readReset } from "./read-reset.ts";
import type { resetPasswordSchema } from "./schema.ts";
import { setPassword } from "./set-password.ts";

/**
 * Sets a new password by a link, and ends every session of the person and every other link of theirs. Throws `link_used`,
 * `link_expired`, `link_revoked` (410), `link_unknown` (404).
 */
export async function resetPassword(
  ctx: Ctx,
  input: { token: string } & z.output<typeof resetPasswordSchema>,
): Promise<{ email: string }> {
  const link = await readReset(ctx, input);
  if (link.state !== "open") throw deadLink(link.state);
  const { id, userId, email, name, role } = link.reset;
  const hash = await hashPassword(input.password);
  return transaction(ctx, async (tx) => {
    const taken = await tx.db.$queryRaw<{ id: string }[]>`
      UPDATE waybill.password_reset SET used_at = waybill.now()
      WHERE user_id = ${userId} AND used_at IS NULL AND EXISTS (
        SELECT 1 FROM waybill.password_reset mine JOIN waybill."user" u ON u.id = mine.user_id
        WHERE mine.id = ${id}::uuid AND mine.used_at IS NULL AND mine.expires_at > waybill.now() AND u.deactivated_at IS NULL)
      RETURNING id::text`;
    if (!taken.some((each) => each.id === id)) throw deadLink("used");
    const changeId = newId();
    await setPassword(tx, { userId, hash, changeId, how: "link" });
    const entry = { id: changeId, action: "user.reset_password", targetKind: "user", targetId: userId, after: { reset: id } };
    await writeAudit({ ...tx, actor: { kind: "person", id: userId, name, role } }, entry);
    return { email };
  });
}
