import { keyed } from "@/app/access.ts";
import { readItemSearch } from "@/app/api/replays/item-search.ts";
import { listItems } from "@/domain/replay/items.ts";

export const GET = keyed<{ id: string }>("replays.write", async ({ ctx, request, params }) =>
  Response.json(await listItems(ctx, { ...params, ...readItemSearch(request) })),
);
