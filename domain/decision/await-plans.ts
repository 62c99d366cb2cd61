import { type Ctx, transaction } from "@/lib/context.ts";
import { isLockWait } from "@/lib/db.ts";
import { lockOutPlans } from "./lock-out-plans.ts";

/** A planner with a rule that takes for ever keeps nobody longer. */
const PATIENCE = "2s";

/**
 * Waits until whoever planned when it was called is done (see `lockOutPlans`), or has been waited for long
 * enough; whoever begins later sees what was committed before.
 */
export async function awaitPlans(ctx: Ctx): Promise<void> {
  try {
    await transaction(ctx, async (tx) => {
      await tx.db.$executeRaw`SELECT set_config('lock_timeout', ${PATIENCE}, true)`;
      await lockOutPlans(tx);
    });
  } catch (error) {
    if (!isLockWait(error)) throw error;
  }
}
