import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { z } from "zod";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import { requirePermission } from "./require.ts";
import type { changePasswordSchema } from "./schema.ts";
import { setPassword } from "./set-password.ts";
import { settleTry, takeTry } from "./try-limit.ts";

/**
 * One's own new password, for who knows the current one; every other session of theirs, and every link for a new one, ends. Throws
 * `forbidden`, `wrong_password` (422, at /current), `too_many_tries` (429).
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
    select: { password: true },
  });
  const was = account?.password;
  if (!was || !(await verifyPassword({ hash: was, password: input.current }))) throw wrongPassword();
  await settleTry(ctx, { forget: [limit], giveBack: [] });
  const hash = await hashPassword(input.password);
  return transaction(ctx, async (tx) => {
    const changeId = newId();
    const ended = await setPassword(tx, {
      userId,
      hash,
      changeId,
      how: "settings",
      keep: input.sessionId,
      was,
    });
    if (!ended) throw wrongPassword();
    await writeAudit(tx, {
      id: changeId,
      action: "user.change_password",
      targetKind: "user",
      targetId: userId,
      after: ended,
    });
    return ended;
  });
}

function wrongPassword(): WaybillError {
  const [code, message] = ["wrong_password", "This is not your password."] as const;
  return new WaybillError(code, message, { status: 422, faults: [{ pointer: "/current", code, message }] });
}
