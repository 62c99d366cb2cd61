import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { abortReplay } from "@/domain/replay/hold.ts";
import { replayDeedSchema } from "@/domain/replay/schema.ts";

/** Ends it; what is on its way goes on. */
export const POST = authed<{ id: string }>("replay.write", async ({ ctx, request, params }) =>
  Response.json(await abortReplay(ctx, { ...(await readJsonBody(request, replayDeedSchema)), id: params.id })),
);
