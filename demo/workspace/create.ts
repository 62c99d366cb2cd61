import { z } from "zod";
import { emit } from "@/demo/emit.ts";
import { rowsOf } from "@/demo/rows.ts";
import { requireUser } from "@/demo/user/read.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { name, timeZone } from "@/events/fields.ts";
import { workspaceCreated } from "@/events/workspace-created.ts";
import { type Ctx, transaction } from "@/lib/context.ts";

const schema = z.object({ name, timeZone: timeZone.default("Europe/Berlin"), createdBy: z.string() });
const row = z.object({ id: z.string(), createdAt: z.date() });

/** Makes a workspace; emits workspace.created. */
export async function createWorkspace(
  ctx: Ctx,
  input: z.input<typeof schema>,
): Promise<{ workspaceId: string; eventId: string }> {
  const given = parseInput(schema, input);
  return transaction(ctx, async (ctx) => {
    const creator = await requireUser(ctx, given.createdBy);
    const [made] = rowsOf(
      row,
      await ctx.db.$queryRaw`
      INSERT INTO acme.workspaces (name, time_zone) VALUES (${given.name}, ${given.timeZone})
      RETURNING id, created_at AS "createdAt"`,
    );
    if (!made) throw new Error("INSERT … RETURNING gave no row");
    const payload = { workspace: { id: made.id, name: given.name, timeZone: given.timeZone }, createdBy: creator.id };
    const eventId = await emit(ctx, workspaceCreated, { about: made.id, payload, occurredAt: made.createdAt });
    return { workspaceId: made.id, eventId };
  });
}
