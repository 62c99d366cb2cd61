import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { runReplay } from "@/domain/replay/run.ts";
import { runReplaySchema } from "@/domain/replay/schema.ts";

/** Starts it after the undo period. 200 also where somebody else was first: that is an answer, and `code` says which. */
export const POST = authed<{ id: string }>("replay.write", async ({ ctx, request, params }) =>
  Response.json(await runReplay(ctx, { ...(await readJsonBody(request, runReplaySchema)), id: params.id })),
);
