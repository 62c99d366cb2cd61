import { keyed } from "@/app/access.ts";
import { readReplanItemSearch } from "@/app/api/replans/item-search.ts";
import { listReplanItems } from "@/domain/replan/items.ts";

export const GET = keyed<{ id: string }>("replays.write", async ({ ctx, request, params }) =>
  Response.json(await listReplanItems(ctx, { ...params, ...readReplanItemSearch(request) })),
);
