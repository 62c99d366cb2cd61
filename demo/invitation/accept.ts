import { z } from "zod";
import { emit } from "@/demo/emit.ts";
import { findUser } from "@/demo/user/read.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { invitationAccepted } from "@/events/invitation-accepted.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { settleInvitation } from "./settle.ts";

const schema = z.object({ invitationId: z.string() });

/** The invitee accepts; emits invitation.accepted. Somebody with an account and no workspace belongs to this one then. */
export async function acceptInvitation(ctx: Ctx, input: z.input<typeof schema>): Promise<{ eventId: string }> {
  const { invitationId } = parseInput(schema, input);
  return transaction(ctx, async (ctx) => {
    const { workspaceId, email, at } = await settleInvitation(ctx, invitationId, "accepted");
    const user = await findUser(ctx, email);
    if (user) {
      await ctx.db.$executeRaw`
        UPDATE acme.users SET workspace_id = ${workspaceId} WHERE id = ${user.id} AND workspace_id IS NULL`;
    }
    const payload = { invitationId, workspaceId, userId: user?.id ?? null };
    return { eventId: await emit(ctx, invitationAccepted, { about: invitationId, payload, occurredAt: at }) };
  });
}
