import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { rotateKey } from "@/domain/key/rotate.ts";
import { rotateKeySchema } from "@/domain/key/schema.ts";

/** The answer has the new secret: no cache may keep it. */
export const POST = authed<{ id: string }>("key.manage", async ({ ctx, request, params }) =>
  Response.json(await rotateKey(ctx, { id: params.id, ...(await readJsonBody(request, rotateKeySchema)) }), {
    headers: { "cache-control": "no-store" },
  }),
);
