import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { resumeReplay } from "@/domain/replay/hold.ts";
import { replayDeedSchema } from "@/domain/replay/schema.ts";

/** Lets it go on, also after its canary. */
export const POST = authed<{ id: string }>("replay.write", async ({ ctx, request, params }) =>
  Response.json(await resumeReplay(ctx, { ...(await readJsonBody(request, replayDeedSchema)), id: params.id })),
);
