import type { Ctx } from "@/lib/context.ts";

/**
 * Ends every link for a new password that somebody still has: with a password set by other means, or once they are out, whoever reads
 * their mail must not go in by an earlier one. Call it in the transaction of the change.
 */
export async function endResets(ctx: Pick<Ctx, "db">, { userId }: { userId: string }): Promise<void> {
  await ctx.db
    .$executeRaw`UPDATE waybill.password_reset SET used_at = waybill.now() WHERE user_id = ${userId} AND used_at IS NULL`;
}
