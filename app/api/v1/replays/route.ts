import { keyed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { listReplays } from "@/domain/replay/list.ts";
import { planReplay } from "@/domain/replay/plan.ts";
import { MOST_PLAN_BYTES, planReplaySchema } from "@/domain/replay/schema.ts";

export const GET = keyed("replays.write", async ({ ctx, request }) =>
  Response.json(await listReplays(ctx, { cursor: new URL(request.url).searchParams.get("cursor") })),
);

/** A plan: it sends nothing, and is built in the background (docs/http-api.md). */
export const POST = keyed("replays.write", async ({ ctx, request }) => {
  const { id } = await planReplay(ctx, await readJsonBody(request, planReplaySchema, { limit: MOST_PLAN_BYTES }));
  return Response.json({ id }, { status: 202, headers: { location: `/api/v1/replays/${id}` } });
});
