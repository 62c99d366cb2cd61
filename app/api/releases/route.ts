import { loadCursor } from "@/app/(console)/cursor.ts";
import { authed } from "@/app/access.ts";
import { listReleases } from "@/domain/release/list.ts";

export const GET = authed("console.read", async ({ ctx, request }) =>
  Response.json(await listReleases(ctx, loadCursor(request))),
);
