import { authed } from "@/app/access.ts";
import { copyInvitationLink } from "@/domain/access/copy-invitation-link.ts";

/** The link of an open invitation, to hand over by other means. A POST: it leaves an audit row. */
export const POST = authed<{ id: string }>("access.manage", async ({ ctx, params }) =>
  Response.json(await copyInvitationLink(ctx, params), { headers: { "cache-control": "no-store" } }),
);
