import type { Ctx } from "@/lib/context.ts";
import { endResets } from "./end-resets.ts";
import { tellPasswordChanged } from "./tell-password-changed.ts";

type Change = {
  userId: string;
  hash: string;
  /** The id of the audit row, which the caller writes afterwards. */
  changeId: string;
  how: "link" | "settings" | "command_line";
  /** A session that goes on. */
  keep?: string;
  /** The hash of the password that the caller was shown: of somebody whose password is another by now nothing is changed. */
  was?: string;
};

/**
 * Gives somebody another password, and what follows from that wherever it is done: their sessions and every link for a new password end,
 * and a mail tells them. Gives how many sessions ended; null where it is not `was` any more. Call it in the transaction of the change.
 */
export async function setPassword(
  ctx: Pick<Ctx, "db">,
  { userId, hash, changeId, how, keep, was }: Change,
): Promise<{ endedSessions: number } | null> {
  const changed = await ctx.db.$executeRaw`
    UPDATE waybill.account SET password = ${hash}, updated_at = waybill.now()
    WHERE user_id = ${userId} AND provider_id = 'credential' AND (${was ?? null}::text IS NULL OR password = ${was ?? null})`;
  if (changed === 0) return null;
  await endResets(ctx, { userId });
  const { count } = await ctx.db.session.deleteMany({ where: { userId, ...(keep && { id: { not: keep } }) } });
  await tellPasswordChanged(ctx, { userId, changeId, how });
  return { endedSessions: count };
}
