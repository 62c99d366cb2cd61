import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { z } from "zod";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import { endResets } from "./end-resets.ts";
import { requirePermission } from "./require.ts";
import type { changePasswordSchema } from "./schema.ts";
import { tellPasswordChanged } from "./tell-password-changed.ts";
import { settleTry, takeTry } from "./try-limit.ts";

const MESSAGE = "This is not your password.";

/**
 * One's own new password, for who knows the current one; every other session of theirs, and every link for a new one, ends. Throws `forbidden`, `wrong_password`
 * (422, at /current), `too_many_tries` (429).
 */
export async function changePassword(
  ctx: Ctx,
  input: { sessionId: string } & z.output<typeof changePasswordSchema>,
): Promise<{ endedSessions: number }> {
  requirePermission(ctx, "account.write");
  const userId = ctx.actor.id;
  // Whoever has a session of somebody's must not guess the password with it.
  const limit = { key: `password of ${userId}`, free: 5, slowest: 15 * 60, forgets: 15 * 60 };
  const taken = await takeTry(ctx, [limit]);
  if (!taken.ok)
    throw new WaybillError("too_many_tries", "Too many wrong passwords. Wait a moment.", {
      status: 429,
      retryAfterSeconds: taken.retryAfterSeconds,
    });
  const account = await ctx.db.account.findFirst({
    where: { userId, providerId: "credential" },
    select: { id: true, password: true },
  });
  if (!account?.password || !(await verifyPassword({ hash: account.password, password: input.current })))
    throw new WaybillError("wrong_password", MESSAGE, {
      status: 422,
      faults: [{ pointer: "/current", code: "wrong_password", message: MESSAGE }],
    });
  await settleTry(ctx, { forget: [limit], giveBack: [] });
  const hash = await hashPassword(input.password);
  return transaction(ctx, async (tx) => {
    await tx.db.$executeRaw`UPDATE waybill.account SET password = ${hash}, updated_at = waybill.now() WHERE id = ${account.id}`;
    await endResets(tx, { userId });
    const { count } = await tx.db.session.deleteMany({ where: { userId, id: { not: input.sessionId } } });
    const changeId = newId();
    await writeAudit(tx, {
      id: changeId,
      action: "user.change_password",
      targetKind: "user",
      targetId: userId,
      after: { endedSessions: count },
    });
    await tellPasswordChanged(tx, { userId, changeId, how: "settings" });
    return { endedSessions: count };
  });
}
