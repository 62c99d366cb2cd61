import { publicRoute } from "@/app/access.ts";
import { readItemSearch } from "@/app/api/replays/item-search.ts";
import { webContext } from "@/app/context.ts";
import { actAsKey } from "@/domain/key/act-as.ts";
import { listItems } from "@/domain/replay/items.ts";

export const GET = publicRoute<{ id: string }>("products call it with an API key", async (request, { params }) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  const page = await listItems(ctx, { ...(await params), ...readItemSearch(request) });
  return Response.json(page, { headers: { "cache-control": "no-store" } });
});
