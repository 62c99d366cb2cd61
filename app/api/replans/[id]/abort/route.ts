import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { abortReplan } from "@/domain/replan/hold.ts";
import { replanDeedSchema } from "@/domain/replan/schema.ts";

/** What it did stays done. */
export const POST = authed<{ id: string }>("event.replan", async ({ ctx, request, params }) =>
  Response.json(await abortReplan(ctx, { ...(await readJsonBody(request, replanDeedSchema)), id: params.id })),
);
