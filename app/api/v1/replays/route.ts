import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import { listReplays } from "@/domain/replay/list.ts";
import { planReplay } from "@/domain/replay/plan.ts";
import { MOST_PLAN_BYTES, planReplaySchema } from "@/domain/replay/schema.ts";

const headers = { "cache-control": "no-store" };

export const GET = publicRoute("products call it with an API key", async (request) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  return Response.json(await listReplays(ctx, { cursor: new URL(request.url).searchParams.get("cursor") }), { headers });
});

/** A plan: it sends nothing, and is built in the background (docs/http-api.md). */
export const POST = publicRoute("products call it with an API key", async (request) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  const { id } = await planReplay(ctx, await readJsonBody(request, planReplaySchema, { limit: MOST_PLAN_BYTES }));
  return Response.json({ id }, { status: 202, headers: { ...headers, location: `/api/v1/replays/${id}` } });
});
