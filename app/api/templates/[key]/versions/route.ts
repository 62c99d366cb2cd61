import { loadCursor } from "@/app/(console)/cursor.ts";
import { authed } from "@/app/access.ts";
import { listVersions } from "@/domain/activation/list.ts";

export const GET = authed<{ key: string }>("console.read", async ({ ctx, request, params }) =>
  Response.json(await listVersions(ctx, { key: params.key, ...loadCursor(request) })),
);
