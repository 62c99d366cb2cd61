import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { pauseReplan } from "@/domain/replan/hold.ts";
import { replayDeedSchema } from "@/domain/replay/schema.ts";

/** Nothing more of it is done once this has answered. */
export const POST = authed<{ id: string }>("event.replan", async ({ ctx, request, params }) =>
  Response.json(await pauseReplan(ctx, { ...(await readJsonBody(request, replayDeedSchema)), id: params.id })),
);
