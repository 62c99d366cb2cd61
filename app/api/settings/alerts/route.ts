import { loadCursor } from "@/app/(console)/cursor.ts";
import { authed } from "@/app/access.ts";
import { listPastAlerts } from "@/domain/alert/list.ts";

export const GET = authed("console.read", async ({ ctx, request }) =>
  Response.json(await listPastAlerts(ctx, loadCursor(request))),
);
