import { buildPlans } from "@/domain/replay/build.ts";
import { planReplay } from "@/domain/replay/plan.ts";
import { readReplay } from "@/domain/replay/read.ts";
import { type PlanReplay, planReplaySchema, type Replay, type ReplayChoice } from "@/domain/replay/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { scheduledIntent } from "./intent.ts";
import { checkedIntent, endedAttempt, frozenSubmission, restedIntent } from "./told.ts";
import type { World } from "./world.ts";

/** A message that a provider would not take in five tries. */
export async function failedIntent(
  world: World,
  { class: kind = "transient", ...options }: Parameters<typeof scheduledIntent>[1] & { class?: string } = {},
) {
  const intent = await scheduledIntent(world, options);
  await checkedIntent(world, { id: intent.id, verdict: "send" });
  const submissionId = await frozenSubmission(world, intent);
  await endedAttempt(world, { id: intent.id, submissionId, outcome: "rejected", class: kind, code: "451" });
  await restedIntent(world, {
    id: intent.id,
    status: "failed",
    reason: kind === "recipient" ? "rejected" : "attempts_exhausted",
    class: kind,
  });
  return { ...intent, submissionId };
}

/** Works on plans until all are whole. */
export async function built(ctx: Ctx): Promise<void> {
  while (await buildPlans(ctx)) {}
}

type Planned = { choice?: ReplayChoice; options?: Partial<PlanReplay["options"]>; ctx?: Ctx };

/** A plan, whole; of one failed message unless told. */
export async function plannedReplay(world: World, { choice, options, ctx = world.ctx }: Planned = {}): Promise<Replay> {
  const chosen = choice ?? { by: "ids" as const, ids: [(await failedIntent(world)).id] }; // a literal
  const { id } = await planReplay(ctx, planReplaySchema.parse({ choice: chosen, options, reason: "the provider is back" }));
  await built(world.ctx);
  return readReplay(ctx, { id });
}
