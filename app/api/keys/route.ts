import { loadCursor } from "@/app/(console)/cursor.ts";
import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { createKey } from "@/domain/key/create.ts";
import { listKeys } from "@/domain/key/list.ts";
import { createKeySchema } from "@/domain/key/schema.ts";

export const GET = authed("key.manage", async ({ ctx, request }) => Response.json(await listKeys(ctx, loadCursor(request))));

/** The one answer that has the secret: no cache may keep it. */
export const POST = authed("key.manage", async ({ ctx, request }) =>
  Response.json(await createKey(ctx, await readJsonBody(request, createKeySchema)), { headers: { "cache-control": "no-store" } }),
);
