import { z } from "zod";
import { emit } from "@/demo/emit.ts";
import { rowsOf } from "@/demo/rows.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { workspaceDeactivated } from "@/events/workspace-deactivated.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { requireWorkspace } from "./read.ts";

const schema = z.object({ workspaceId: z.string() });
const row = z.object({ at: z.date() });

/** Shuts a workspace down; emits workspace.deactivated. */
export async function deactivateWorkspace(ctx: Ctx, input: z.input<typeof schema>): Promise<{ eventId: string }> {
  const { workspaceId } = parseInput(schema, input);
  return transaction(ctx, async (ctx) => {
    await requireWorkspace(ctx, workspaceId);
    const [done] = rowsOf(
      row,
      await ctx.db.$queryRaw`
      UPDATE acme.workspaces SET active = false WHERE id = ${workspaceId} AND active RETURNING acme.now() AS at`,
    );
    if (!done) throw new WaybillError("workspace_inactive", "This workspace is shut down already.", { status: 409 });
    return {
      eventId: await emit(ctx, workspaceDeactivated, { about: workspaceId, payload: { workspaceId }, occurredAt: done.at }),
    };
  });
}
