import { causeFilter, loadCauseSearch } from "@/app/(console)/dead-letters/search.ts";
import { authed } from "@/app/access.ts";
import { listCauses } from "@/domain/cause/list.ts";

export const GET = authed("console.read", async ({ ctx, request }) =>
  Response.json(await listCauses(ctx, causeFilter(loadCauseSearch(request)))),
);
