import { publicRoute } from "@/app/access.ts";
import { replayDone } from "@/app/api/v1/replays/done.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import { abortReplan } from "@/domain/replan/hold.ts";
import { replanDeedSchema } from "@/domain/replan/schema.ts";

/** From a script or an incident tool (docs/http-api.md). */
export const POST = publicRoute<{ id: string }>("products call it with an API key", async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  const { id } = await params;
  return replayDone(await abortReplan(ctx, { ...(await readJsonBody(request, replanDeedSchema)), id }));
});
