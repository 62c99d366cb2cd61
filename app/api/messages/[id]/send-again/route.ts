import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { sendAgainSchema } from "@/domain/resend/schema.ts";
import { sendAgain } from "@/domain/resend/send-again.ts";

/** 200 also where none is made: that is an answer, and `code` says why. */
export const POST = authed<{ id: string }>("message.resend", async ({ ctx, request, params }) =>
  Response.json(await sendAgain(ctx, { id: params.id, ...(await readJsonBody(request, sendAgainSchema)) })),
);
