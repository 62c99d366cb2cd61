import { z } from "zod";
import { emit } from "@/demo/emit.ts";
import { rowsOf } from "@/demo/rows.ts";
import { requireUser } from "@/demo/user/read.ts";
import { requireWorkspace } from "@/demo/workspace/read.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { trialStarted } from "@/events/trial-started.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";

const schema = z.object({
  workspaceId: z.string(),
  ownerId: z.string(),
  /** Days that it lasts. */
  days: z.int().min(1).max(90).default(14),
});
const row = z.object({
  id: z.string(),
  plan: z.string(),
  price: z.string(),
  currency: z.string(),
  at: z.date(),
  endsAt: z.date(),
});

/** A workspace may try everything; emits trial.started. One that is on trial is `trial_running`. */
export async function startTrial(ctx: Ctx, input: z.input<typeof schema>): Promise<{ trialId: string; eventId: string }> {
  const given = parseInput(schema, input);
  return transaction(ctx, async (ctx) => {
    const { active: _, ...workspace } = await requireWorkspace(ctx, given.workspaceId);
    const owner = await requireUser(ctx, given.ownerId);
    const [made] = rowsOf(
      row,
      await ctx.db.$queryRaw`
      INSERT INTO acme.trials (workspace_id, owner_id, ends_at)
      VALUES (${workspace.id}, ${owner.id}, acme.now() + make_interval(days => ${given.days}::int))
      ON CONFLICT (workspace_id) WHERE chosen_at IS NULL DO NOTHING
      RETURNING id, plan, price::text, currency, created_at AS at, ends_at AS "endsAt"`,
    );
    if (!made) throw new WaybillError("trial_running", "This workspace is on trial already.", { status: 409 });
    const { id: trialId, at, endsAt, ...offer } = made;
    const payload = { trialId, workspace, owner, ...offer, endsAt: endsAt.toISOString() };
    return { trialId, eventId: await emit(ctx, trialStarted, { about: trialId, payload, occurredAt: at }) };
  });
}
