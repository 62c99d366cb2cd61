import { loadCursor } from "@/app/(console)/cursor.ts";
import { authed } from "@/app/access.ts";
import { listCauseMembers } from "@/domain/cause/members.ts";

export const GET = authed<{ id: string }>("console.read", async ({ ctx, request, params }) =>
  Response.json(await listCauseMembers(ctx, { id: params.id, ...loadCursor(request) })),
);
