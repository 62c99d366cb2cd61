import { type Ctx, transaction } from "@/lib/context.ts";
import { lockOutPlans } from "./lock-out-plans.ts";

/** A planner with a rule that takes for ever keeps nobody longer. */
const PATIENCE_MS = 2_000;

/**
 * Waits until whoever planned when it was called is done, or has been waited for long enough; whoever begins later sees what was committed
 * before.
 */
export async function awaitPlans(ctx: Ctx): Promise<void> {
  await transaction(ctx, (tx) => lockOutPlans(tx, { patienceMs: PATIENCE_MS }));
}
