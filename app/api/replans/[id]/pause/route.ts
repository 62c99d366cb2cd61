import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { pauseReplan } from "@/domain/replan/hold.ts";
import { replanDeedSchema } from "@/domain/replan/schema.ts";

/** Nothing more of it is done once this has answered. */
export const POST = authed<{ id: string }>("event.replan", async ({ ctx, request, params }) =>
  Response.json(await pauseReplan(ctx, { ...(await readJsonBody(request, replanDeedSchema)), id: params.id })),
);
