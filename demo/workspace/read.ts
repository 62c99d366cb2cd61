import { z } from "zod";
import { rowsOf } from "@/demo/rows.ts";
import { name, timeZone } from "@/events/fields.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";

const row = z.object({ id: z.string(), name, timeZone, active: z.boolean() });
export type DemoWorkspace = z.infer<typeof row>;

/** The workspace with this id, active or not; `not_found` otherwise. */
export async function requireWorkspace(ctx: Pick<Ctx, "db">, id: string): Promise<DemoWorkspace> {
  const [workspace] = rowsOf(
    row,
    await ctx.db.$queryRaw`
    SELECT id, name, time_zone AS "timeZone", active FROM acme.workspaces WHERE id = ${id}`,
  );
  if (!workspace) throw notFound("workspace", id);
  return workspace;
}
