import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { revokeKey } from "@/domain/key/revoke.ts";
import { revokeKeySchema } from "@/domain/key/schema.ts";

export const POST = authed<{ id: string }>("key.manage", async ({ ctx, request, params }) =>
  Response.json(await revokeKey(ctx, { id: params.id, ...(await readJsonBody(request, revokeKeySchema)) })),
);
