import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import { pauseStream } from "@/domain/stream/pause.ts";
import { pauseStreamSchema } from "@/domain/stream/schema.ts";

/** From a script or an incident tool (docs/http-api.md). */
export const POST = publicRoute<{ key: string }>("products call it with an API key", async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "streams.write" });
  const { key } = await params;
  const answer = await pauseStream(ctx, { key, ...(await readJsonBody(request, pauseStreamSchema)) });
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
});
