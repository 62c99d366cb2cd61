import type { Ctx } from "@/lib/context.ts";

/** With a lock: a release that is being published waits for the plans under way, and none begins after it with old rules (`lockOutPlans`). */
export async function isPlanning(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db.$queryRaw<
    { mine: boolean }[]
  >`SELECT release_id = ${ctx.release.id}::uuid AS mine FROM waybill.instance FOR KEY SHARE`;
  return rows[0]?.mine === true;
}
