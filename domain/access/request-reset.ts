import { setTimeout } from "node:timers/promises";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { emitOwn } from "./emit.ts";
import { RESET_MINUTES } from "./link.policy.ts";

/** Longer than the work takes, so that its time tells nothing. */
const ANSWER_MS = 500;

type Asked = { userId: string; email: string; name: string; expiresAt: Date };

/**
 * Somebody asks for a new password. Nothing tells whether the address is known: the answer is the same, after the same time. Whoever
 * is known, active and did not ask in this minute, nor five times in this hour, gets a mail with a link that works for an hour.
 */
export async function requestReset(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await Promise.all([transaction(ctx, (tx) => record(tx, email.trim().toLowerCase())), setTimeout(ANSWER_MS)]);
}

async function record(ctx: Ctx, email: string): Promise<void> {
  const id = newId();
  // The row is locked first, so that what two requests at once count is each other.
  await ctx.db.$queryRaw`SELECT id FROM waybill."user" WHERE email = ${email} FOR UPDATE`;
  const [asked] = await ctx.db.$queryRaw<Asked[]>`
    WITH made AS (
      INSERT INTO waybill.password_reset (id, user_id, expires_at)
      SELECT ${id}::uuid, u.id, waybill.now() + ${RESET_MINUTES}::int * interval '1 minute' FROM waybill."user" u
      WHERE u.email = ${email} AND u.deactivated_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM waybill.password_reset r WHERE r.user_id = u.id AND r.created_at > waybill.now() - interval '1 minute')
        AND (SELECT count(*) FROM waybill.password_reset r WHERE r.user_id = u.id AND r.created_at > waybill.now() - interval '1 hour') < 5
      RETURNING user_id, expires_at
    )
    SELECT made.user_id AS "userId", u.email, u.name, made.expires_at AS "expiresAt" FROM made JOIN waybill."user" u ON u.id = made.user_id`;
  if (!asked) return;
  await emitOwn(ctx, {
    type: "waybill.user.password_reset_requested",
    id: `password-reset-${id}`,
    about: asked.userId,
    payload: { ...asked, resetId: id, expiresAt: asked.expiresAt.toISOString() },
  });
  await writeAudit(ctx, { action: "user.request_reset", targetKind: "user", targetId: asked.userId, after: { reset: id } });
}
