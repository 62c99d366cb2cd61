import { loadCursor } from "@/app/(console)/cursor.ts";
import { authed } from "@/app/access.ts";
import { listUsers } from "@/domain/access/list-users.ts";

export const GET = authed("access.manage", async ({ ctx, request }) => Response.json(await listUsers(ctx, loadCursor(request))));
