import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { takeBackManySchema } from "@/domain/drop/schema.ts";
import { takeBackEvents } from "@/domain/drop/take-back-events.ts";
import { actAsKey } from "@/domain/key/act-as.ts";

/** 200 also where some, or all, are not taken back: `refused` says why of each (docs/http-api.md). */
export const POST = publicRoute("products call it with an API key", async (request) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  const result = await takeBackEvents(ctx, await readJsonBody(request, takeBackManySchema));
  return Response.json(result, { headers: { "cache-control": "no-store" } });
});
