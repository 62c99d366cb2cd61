import { z } from "zod";
import { parseInput } from "@/domain/input/parse.ts";
import { address, name } from "@/events/fields.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newInvitationId, writeInvitation } from "./write.ts";

const schema = z.object({
  workspaceId: z.string(),
  invitedBy: z.string(),
  email: address,
  name: name.nullable().default(null),
  role: z.enum(["member", "admin"]).default("member"),
  /** Days that the invitation holds. */
  days: z.int().min(1).max(60).default(10),
});

/** Invites an address to a workspace; emits invitation.created. */
export async function invite(ctx: Ctx, input: z.input<typeof schema>): Promise<{ invitationId: string; eventId: string }> {
  const given = parseInput(schema, input);
  return transaction(ctx, async (ctx) => {
    const id = await newInvitationId(ctx);
    return { invitationId: id, eventId: await writeInvitation(ctx, { id, ...given, replaces: null }) };
  });
}
