import { causeFilter, loadCauseSearch } from "@/app/(console)/dead-letters/search.ts";
import { keyed } from "@/app/access.ts";
import { listCauses } from "@/domain/cause/list.ts";

/** As the console lists them: `view` (open, muted, resolved, all), `rule`, `class`, `kind`, `text`, `cursor`. */
export const GET = keyed("replays.write", async ({ ctx, request }) =>
  Response.json(await listCauses(ctx, causeFilter(loadCauseSearch(request)))),
);
