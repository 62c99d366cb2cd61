import { authed } from "@/app/access.ts";
import { revokeInvitation } from "@/domain/access/revoke-invitation.ts";

export const POST = authed<{ id: string }>("access.manage", async ({ ctx, params }) =>
  Response.json(await revokeInvitation(ctx, params)),
);
