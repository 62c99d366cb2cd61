import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import { replanEvent } from "@/domain/replan/event.ts";
import { replayEventSchema } from "@/domain/replan/schema.ts";

/** One event at once, without a plan: what is in quarantine and fits is taken back in (docs/http-api.md). */
export const POST = publicRoute<{ id: string }>("products call it with an API key", async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  const { id } = await params;
  const done = await replanEvent(ctx, { ...(await readJsonBody(request, replayEventSchema)), id, takesIn: true });
  return Response.json(done, { headers: { "cache-control": "no-store" } });
});
