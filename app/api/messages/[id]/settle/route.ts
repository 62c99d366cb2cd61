import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { settleSchema } from "@/domain/settlement/schema.ts";
import { settleMessage } from "@/domain/settlement/settle.ts";

/** 200 also where somebody else or evidence was first: that is an answer, and `code` says which. */
export const POST = authed<{ id: string }>("message.settle", async ({ ctx, request, params }) =>
  Response.json(await settleMessage(ctx, { id: params.id, ...(await readJsonBody(request, settleSchema)) })),
);
