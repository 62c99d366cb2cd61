import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { listReplans } from "@/domain/replan/list.ts";
import { planReplan } from "@/domain/replan/plan.ts";
import { planReplanSchema } from "@/domain/replan/schema.ts";
import { MOST_PLAN_BYTES } from "@/domain/replay/schema.ts";

export const GET = authed("replay.read", async ({ ctx, request }) =>
  Response.json(await listReplans(ctx, { cursor: new URL(request.url).searchParams.get("cursor") })),
);

/** A plan: it changes nothing, and is built in the background. */
export const POST = authed("event.replan", async ({ ctx, request }) =>
  Response.json(await planReplan(ctx, await readJsonBody(request, planReplanSchema, { limit: MOST_PLAN_BYTES })), {
    status: 202,
  }),
);
