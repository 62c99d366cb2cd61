import { hashPassword } from "better-auth/crypto";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { newPassword } from "./new-password.ts";

export const FIRST_ADMIN_EMAIL = "admin@waybill.local";

/**
 * Makes the first admin where nobody exists yet, and gives the password: the only time it can be read. Null where somebody
 * exists; two starts at once make one admin (the address is unique).
 */
export async function createFirstAdmin(ctx: Ctx): Promise<{ email: string; password: string } | null> {
  if ((await ctx.db.user.count({ take: 1 })) > 0) return null;
  const [id, password] = [newId(), newPassword()];
  const hash = await hashPassword(password);
  return transaction(ctx, async (tx) => {
    const made = await tx.db.$executeRaw`
      WITH made AS (
        INSERT INTO waybill."user" (id, name, email, email_verified, role)
        SELECT ${id}, 'Admin', ${FIRST_ADMIN_EMAIL}, true, 'admin' WHERE NOT EXISTS (SELECT FROM waybill."user")
        ON CONFLICT DO NOTHING RETURNING id
      )
      INSERT INTO waybill.account (id, account_id, provider_id, user_id, password)
      SELECT ${newId()}, id, 'credential', id, ${hash} FROM made`;
    if (made === 0) return null;
    await writeAudit(tx, {
      action: "user.create_first_admin",
      targetKind: "user",
      targetId: id,
      after: { name: "Admin", role: "admin" },
    });
    return { email: FIRST_ADMIN_EMAIL, password };
  });
}
