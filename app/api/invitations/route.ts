import { loadCursor } from "@/app/(console)/cursor.ts";
import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { inviteUser } from "@/domain/access/invite-user.ts";
import { listInvitations } from "@/domain/access/list-invitations.ts";
import { inviteUserSchema } from "@/domain/access/schema.ts";

export const GET = authed("access.manage", async ({ ctx, request }) =>
  Response.json(await listInvitations(ctx, loadCursor(request))),
);

export const POST = authed("access.manage", async ({ ctx, request }) =>
  Response.json(await inviteUser(ctx, await readJsonBody(request, inviteUserSchema))),
);
