import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { resumeReplan } from "@/domain/replan/hold.ts";
import { replayDeedSchema } from "@/domain/replay/schema.ts";

/** Lets it go on. */
export const POST = authed<{ id: string }>("event.replan", async ({ ctx, request, params }) =>
  Response.json(await resumeReplan(ctx, { ...(await readJsonBody(request, replayDeedSchema)), id: params.id })),
);
