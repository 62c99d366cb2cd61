import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import { listReplans } from "@/domain/replan/list.ts";
import { planReplan } from "@/domain/replan/plan.ts";
import { planReplanSchema } from "@/domain/replan/schema.ts";
import { MOST_PLAN_BYTES } from "@/domain/replay/schema.ts";

const headers = { "cache-control": "no-store" };

export const GET = publicRoute("products call it with an API key", async (request) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  return Response.json(await listReplans(ctx, { cursor: new URL(request.url).searchParams.get("cursor") }), { headers });
});

/** A plan: it changes nothing, and is built in the background (docs/http-api.md). */
export const POST = publicRoute("products call it with an API key", async (request) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  const { id } = await planReplan(ctx, await readJsonBody(request, planReplanSchema, { limit: MOST_PLAN_BYTES }));
  return Response.json({ id }, { status: 202, headers: { ...headers, location: `/api/v1/events/replays/${id}` } });
});
