import { loadCursor } from "@/app/(console)/cursor.ts";
import { authed } from "@/app/access.ts";
import { listScheduled } from "@/domain/rule/list-scheduled.ts";

export const GET = authed<{ key: string }>("console.read", async ({ ctx, request, params }) =>
  Response.json(await listScheduled(ctx, { key: params.key, ...loadCursor(request) })),
);
