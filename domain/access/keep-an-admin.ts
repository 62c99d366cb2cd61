import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";

/**
 * Refuses to take the last admin away: somebody must be able to let others in. Locks the admins, so that two who demote each other
 * at once wait for one another. Call it in the transaction of the change. Throws `last_admin` (409).
 */
export async function keepAnAdmin(ctx: Ctx, { without }: { without: string }): Promise<void> {
  const admins = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM waybill."user" WHERE role = 'admin' AND deactivated_at IS NULL ORDER BY id FOR UPDATE`;
  if (admins.some(({ id }) => id === without) && admins.length === 1)
    throw new WaybillError("last_admin", "This is the only admin. Make somebody else an admin first.", { status: 409 });
}
