import type { Ctx } from "@/lib/context.ts";

/** FOR SHARE: a release that is being published waits for the plans under way, and none begins after it with old rules. */
export async function isPlanning(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db.$queryRaw<
    { mine: boolean }[]
  >`SELECT release_id = ${ctx.release.id}::uuid AS mine FROM waybill.instance FOR SHARE`;
  return rows[0]?.mine === true;
}
