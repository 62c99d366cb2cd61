import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { planAgain } from "@/domain/resend/plan.ts";
import { againPlanSchema } from "@/domain/resend/schema.ts";

/** POST for the address, which belongs in no URL; nothing is written. */
export const POST = authed<{ id: string }>("message.resend", async ({ ctx, request, params }) =>
  Response.json(await planAgain(ctx, { id: params.id, ...(await readJsonBody(request, againPlanSchema)) })),
);
