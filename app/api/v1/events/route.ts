import { publicRoute } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { receiveEvents } from "@/domain/event/receive.ts";

/** Events from products (docs/http-api.md). 207 where an event was neither accepted nor there already: its result says why. */
export const POST = publicRoute("products call it with an API key", async (request) => {
  const { allKept, results } = await receiveEvents((await webContext()).ctx, request);
  return Response.json({ results }, { status: allKept ? 200 : 207, headers: { "cache-control": "no-store" } });
});
