import { z } from "zod";
import { emit } from "@/demo/emit.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { invitationCancelled } from "@/events/invitation-cancelled.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { settleInvitation } from "./settle.ts";

const schema = z.object({ invitationId: z.string(), cancelledBy: z.string().nullable().default(null) });

/** Takes an invitation back; emits invitation.cancelled. */
export async function cancelInvitation(ctx: Ctx, input: z.input<typeof schema>): Promise<{ eventId: string }> {
  const { invitationId, cancelledBy } = parseInput(schema, input);
  return transaction(ctx, async (ctx) => {
    const { workspaceId, at } = await settleInvitation(ctx, invitationId, "cancelled");
    const payload = { invitationId, workspaceId, cancelledBy };
    return { eventId: await emit(ctx, invitationCancelled, { about: invitationId, payload, occurredAt: at }) };
  });
}
