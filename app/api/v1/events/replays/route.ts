import { keyed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { listReplans } from "@/domain/replan/list.ts";
import { planReplan } from "@/domain/replan/plan.ts";
import { planReplanSchema } from "@/domain/replan/schema.ts";
import { MOST_PLAN_BYTES } from "@/domain/replay/schema.ts";

export const GET = keyed("replays.write", async ({ ctx, request }) =>
  Response.json(await listReplans(ctx, { cursor: new URL(request.url).searchParams.get("cursor") })),
);

/** A plan: it changes nothing, and is built in the background (docs/http-api.md). */
export const POST = keyed("replays.write", async ({ ctx, request }) => {
  const { id } = await planReplan(ctx, await readJsonBody(request, planReplanSchema, { limit: MOST_PLAN_BYTES }));
  return Response.json({ id }, { status: 202, headers: { location: `/api/v1/events/replays/${id}` } });
});
