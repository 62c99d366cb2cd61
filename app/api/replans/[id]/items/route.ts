import { authed } from "@/app/access.ts";
import { readReplanItemSearch } from "@/app/api/replans/item-search.ts";
import { listReplanItems } from "@/domain/replan/items.ts";

export const GET = authed<{ id: string }>("replay.read", async ({ ctx, request, params }) =>
  Response.json(await listReplanItems(ctx, { ...params, ...readReplanItemSearch(request) })),
);
