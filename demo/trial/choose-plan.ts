import { z } from "zod";
import { emit } from "@/demo/emit.ts";
import { rowsOf } from "@/demo/rows.ts";
import { requireWorkspace } from "@/demo/workspace/read.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { planChosen } from "@/events/plan-chosen.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";

const schema = z.object({ workspaceId: z.string() });
const row = z.object({ id: z.string(), plan: z.string(), at: z.date() });

/** A workspace on trial chooses its plan; emits plan.chosen. One that is on no trial is `no_trial`. */
export async function choosePlan(ctx: Ctx, input: z.input<typeof schema>): Promise<{ eventId: string }> {
  const { workspaceId } = parseInput(schema, input);
  return transaction(ctx, async (ctx) => {
    await requireWorkspace(ctx, workspaceId);
    const [chosen] = rowsOf(
      row,
      await ctx.db.$queryRaw`
      UPDATE acme.trials SET chosen_at = acme.now() WHERE workspace_id = ${workspaceId} AND chosen_at IS NULL
      RETURNING id, plan, chosen_at AS at`,
    );
    if (!chosen) throw new WaybillError("no_trial", "This workspace is on no trial.", { status: 409 });
    const payload = { trialId: chosen.id, workspaceId, plan: chosen.plan };
    return { eventId: await emit(ctx, planChosen, { about: chosen.id, payload, occurredAt: chosen.at }) };
  });
}
