import { loadCursor } from "@/app/(console)/cursor.ts";
import { authed } from "@/app/access.ts";
import { listDropped } from "@/domain/drop/list.ts";

export const GET = authed("console.read", async ({ ctx, request }) => Response.json(await listDropped(ctx, loadCursor(request))));
