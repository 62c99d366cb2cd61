import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { abortReplan } from "@/domain/replan/hold.ts";
import { replayDeedSchema } from "@/domain/replay/schema.ts";

/** What it did stays done. */
export const POST = authed<{ id: string }>("event.replan", async ({ ctx, request, params }) =>
  Response.json(await abortReplan(ctx, { ...(await readJsonBody(request, replayDeedSchema)), id: params.id })),
);
