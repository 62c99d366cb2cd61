import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { listReplays } from "@/domain/replay/list.ts";
import { planReplay } from "@/domain/replay/plan.ts";
import { MOST_PLAN_BYTES, planReplaySchema } from "@/domain/replay/schema.ts";

export const GET = authed("replay.read", async ({ ctx, request }) =>
  Response.json(await listReplays(ctx, { cursor: new URL(request.url).searchParams.get("cursor") })),
);

/** A plan: it sends nothing, and is built in the background. */
export const POST = authed("replay.write", async ({ ctx, request }) =>
  Response.json(await planReplay(ctx, await readJsonBody(request, planReplaySchema, { limit: MOST_PLAN_BYTES })), {
    status: 202,
  }),
);
