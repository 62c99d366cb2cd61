import type { Ctx } from "@/lib/context.ts";

/**
 * Waits for the plans under way (each holds the lock of `isPlanning`); none begins until the caller's transaction ends. It is the table that is
 * locked: its lock has a queue. Those who share a row pass whoever waits for it, and under load there is always one who does, so that he
 * would wait for ever. Who only reads the instance, or changes where its mail goes, waits for no plan.
 */
export async function lockOutPlans(ctx: Pick<Ctx, "db">): Promise<void> {
  await ctx.db.$executeRaw`LOCK TABLE waybill.instance IN EXCLUSIVE MODE`;
}
