import { causeFilter, loadCauseSearch } from "@/app/(console)/dead-letters/search.ts";
import { publicRoute } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { listCauses } from "@/domain/cause/list.ts";
import { actAsKey } from "@/domain/key/act-as.ts";

/** As the console lists them: `view` (open, muted, resolved, all), `rule`, `class`, `kind`, `text`, `cursor`. */
export const GET = publicRoute("products call it with an API key", async (request) => {
  const ctx = await actAsKey((await webContext()).ctx, { request, scope: "replays.write" });
  return Response.json(await listCauses(ctx, causeFilter(loadCauseSearch(request))), {
    headers: { "cache-control": "no-store" },
  });
});
