import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { cancelMessage } from "@/domain/intent/cancel.ts";
import { cancelSchema } from "@/domain/intent/schema.ts";

/** 200 also where it is too late: that is an answer, and `code` says which. */
export const POST = authed<{ id: string }>("message.cancel", async ({ ctx, request, params }) =>
  Response.json(await cancelMessage(ctx, { id: params.id, ...(await readJsonBody(request, cancelSchema)) })),
);
