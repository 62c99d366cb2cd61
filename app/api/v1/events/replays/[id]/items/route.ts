import { publicRoute } from "@/app/access.ts";
import { readReplanItemSearch } from "@/app/api/replans/item-search.ts";
import { webContext } from "@/app/context.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import { listReplanItems } from "@/domain/replan/items.ts";

export const GET = publicRoute<{ id: string }>("products call it with an API key", async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  const page = await listReplanItems(ctx, { ...(await params), ...readReplanItemSearch(request) });
  return Response.json(page, { headers: { "cache-control": "no-store" } });
});
