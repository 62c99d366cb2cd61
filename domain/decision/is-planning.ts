import { type Ctx, transaction } from "@/lib/context.ts";
import { isLockWait } from "@/lib/db.ts";

/** FOR SHARE: a release that is being published waits for the plans under way, and none begins after it with old rules. */
export async function isPlanning(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db.$queryRaw<
    { mine: boolean }[]
  >`SELECT release_id = ${ctx.release.id}::uuid AS mine FROM waybill.instance FOR SHARE`;
  return rows[0]?.mine === true;
}

/** A planner with a rule that takes for ever keeps nobody longer. */
const PATIENCE = "2s";

/** Waits until whoever planned when it was called is done (each holds the row above); whoever begins later sees what was committed before. */
export async function plansUnderWay(ctx: Ctx): Promise<void> {
  try {
    await transaction(ctx, async (tx) => {
      await tx.db.$executeRaw`SELECT set_config('lock_timeout', ${PATIENCE}, true)`;
      await tx.db.$executeRaw`SELECT FROM waybill.instance FOR UPDATE`;
    });
  } catch (error) {
    if (!isLockWait(error)) throw error;
  }
}
