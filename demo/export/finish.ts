import { z } from "zod";
import { emit } from "@/demo/emit.ts";
import { rowsOf } from "@/demo/rows.ts";
import { requireUser } from "@/demo/user/read.ts";
import { requireWorkspace } from "@/demo/workspace/read.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { exportReady } from "@/events/export-ready.ts";
import { type Ctx, transaction } from "@/lib/context.ts";

const schema = z.object({
  workspaceId: z.string(),
  requestedBy: z.string(),
  fileName: z.string().min(1).max(300).default("workspace-export.zip"),
  bytes: z.int().min(0).default(48_234_496),
  /** Hours that the link works. */
  hours: z.int().min(1).max(720).default(12),
});
const row = z.object({ id: z.string(), createdAt: z.date(), linkExpiresAt: z.date() });

/** A data export is done; emits export.ready. */
export async function finishExport(ctx: Ctx, input: z.input<typeof schema>): Promise<{ exportId: string; eventId: string }> {
  const given = parseInput(schema, input);
  return transaction(ctx, async (ctx) => {
    const { active: _, ...workspace } = await requireWorkspace(ctx, given.workspaceId);
    const requestedBy = await requireUser(ctx, given.requestedBy);
    const [made] = rowsOf(
      row,
      await ctx.db.$queryRaw`
      INSERT INTO acme.exports (workspace_id, requested_by, file_name, bytes, link_expires_at)
      VALUES (${workspace.id}, ${requestedBy.id}, ${given.fileName}, ${given.bytes}::bigint,
        acme.now() + make_interval(hours => ${given.hours}::int))
      RETURNING id, created_at AS "createdAt", link_expires_at AS "linkExpiresAt"`,
    );
    if (!made) throw new Error("INSERT … RETURNING gave no row");
    const payload = {
      exportId: made.id,
      workspace,
      requestedBy,
      fileName: given.fileName,
      bytes: String(given.bytes),
      linkExpiresAt: made.linkExpiresAt.toISOString(),
    };
    return { exportId: made.id, eventId: await emit(ctx, exportReady, { about: made.id, payload, occurredAt: made.createdAt }) };
  });
}
