import { authed } from "@/app/access.ts";
import { resendInvitation } from "@/domain/access/resend-invitation.ts";

export const POST = authed<{ id: string }>("access.manage", async ({ ctx, params }) =>
  Response.json(await resendInvitation(ctx, params)),
);
