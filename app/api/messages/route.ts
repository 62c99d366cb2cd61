import { loadMessageSearch, messageFilter } from "@/app/(console)/messages/search.ts";
import { authed } from "@/app/access.ts";
import { readIds } from "@/app/ids.ts";
import { listMessages } from "@/domain/intent/list.ts";

export const GET = authed("console.read", async ({ ctx, request }) => {
  const ids = readIds(request);
  const filter = messageFilter(loadMessageSearch(request), await ctx.clock.now());
  return Response.json(await listMessages(ctx, ids ? { ...filter, cursor: null, ids, limit: ids.length } : filter));
});
