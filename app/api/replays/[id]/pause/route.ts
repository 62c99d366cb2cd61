import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { pauseReplay } from "@/domain/replay/hold.ts";
import { replayDeedSchema } from "@/domain/replay/schema.ts";

/** Nothing more of it comes alive once this has answered. */
export const POST = authed<{ id: string }>("replay.write", async ({ ctx, request, params }) =>
  Response.json(await pauseReplay(ctx, { ...(await readJsonBody(request, replayDeedSchema)), id: params.id })),
);
