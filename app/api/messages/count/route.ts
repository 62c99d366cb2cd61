import { loadMessageSearch, messageFilter } from "@/app/(console)/messages/search.ts";
import { authed } from "@/app/access.ts";
import { countMessages } from "@/domain/intent/list.ts";

export const GET = authed("console.read", async ({ ctx, request }) =>
  Response.json(await countMessages(ctx, messageFilter(loadMessageSearch(request), await ctx.clock.now()))),
);
