import { publicRoute } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import { readReplan } from "@/domain/replan/read.ts";

export const GET = publicRoute<{ id: string }>("products call it with an API key", async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  return Response.json(await readReplan(ctx, await params), { headers: { "cache-control": "no-store" } });
});
