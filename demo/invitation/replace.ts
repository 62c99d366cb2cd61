import { z } from "zod";
import { emit } from "@/demo/emit.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { invitationReplaced } from "@/events/invitation-replaced.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { settleInvitation } from "./settle.ts";
import { newInvitationId, writeInvitation } from "./write.ts";

const schema = z.object({
  invitationId: z.string(),
  role: z.enum(["member", "admin"]).optional(),
  days: z.int().min(1).max(60).default(10),
});

/** A new invitation takes the place of an open one; emits invitation.replaced and invitation.created, in this order. */
export async function replaceInvitation(
  ctx: Ctx,
  input: z.input<typeof schema>,
): Promise<{ invitationId: string; eventIds: [string, string] }> {
  const given = parseInput(schema, input);
  return transaction(ctx, async (ctx) => {
    const old = await settleInvitation(ctx, given.invitationId, "replaced");
    const id = await newInvitationId(ctx);
    const payload = { invitationId: old.id, workspaceId: old.workspaceId, replacedBy: id };
    const ended = await emit(ctx, invitationReplaced, { about: old.id, payload, occurredAt: old.at });
    const { workspaceId, invitedBy, email, name } = old;
    const invitation = { id, workspaceId, invitedBy, email, name, role: given.role ?? old.role, days: given.days };
    const created = await writeInvitation(ctx, { ...invitation, replaces: old.id });
    await ctx.db.$executeRaw`UPDATE acme.invitations SET replaced_by = ${id} WHERE id = ${old.id}`;
    return { invitationId: id, eventIds: [ended, created] };
  });
}
