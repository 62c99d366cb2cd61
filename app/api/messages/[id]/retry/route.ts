import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { retryMessage } from "@/domain/revival/retry.ts";
import { retrySchema } from "@/domain/revival/schema.ts";

/** 200 also where it does not come alive: that is an answer, and `code` says why. */
export const POST = authed<{ id: string }>("message.retry", async ({ ctx, request, params }) =>
  Response.json(await retryMessage(ctx, { id: params.id, ...(await readJsonBody(request, retrySchema)) })),
);
