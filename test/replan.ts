import { advanceReplans } from "@/domain/replan/advance.ts";
import { planReplan } from "@/domain/replan/plan.ts";
import { readReplan } from "@/domain/replan/read.ts";
import { runReplan } from "@/domain/replan/run.ts";
import { planReplanSchema, type Replan, type ReplanChoice, type ReplanOptions } from "@/domain/replan/schema.ts";
import type { Ctx } from "@/lib/context.ts";

/** Works on plans and runs of events until nothing moves. */
export async function replansWorked(ctx: Ctx): Promise<void> {
  while (await advanceReplans(ctx)) {}
}

/** A plan, whole. */
export async function plannedReplan(ctx: Ctx, choice: ReplanChoice, options: Partial<ReplanOptions> = {}): Promise<Replan> {
  const { id } = await planReplan(ctx, planReplanSchema.parse({ choice, options, reason: "the rule is mended" }));
  await replansWorked(ctx);
  return readReplan(ctx, { id });
}

/** A plan that is run to its end. */
export async function ranReplan(ctx: Ctx, plan: Replan): Promise<Replan> {
  const started = await runReplan(ctx, plan);
  if (!started.ok) throw new Error(`it was not started: ${started.code}`);
  await undoPassed(ctx, plan);
  await replansWorked(ctx);
  return readReplan(ctx, plan);
}

/** As if the undo period of a run were over. */
export const undoPassed = (ctx: Ctx, { id }: { id: string }) =>
  ctx.db.replan.update({ where: { id }, data: { startsAt: new Date(0) } });
