import { eventFilter, loadEventSearch } from "@/app/(console)/events/search.ts";
import { authed } from "@/app/access.ts";
import { listEvents } from "@/domain/event/list.ts";

export const GET = authed("console.read", async ({ ctx, request }) =>
  Response.json(await listEvents(ctx, eventFilter(loadEventSearch(request), await ctx.clock.now()))),
);
