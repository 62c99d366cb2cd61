import { loadQuarantineSearch, quarantineFilter } from "@/app/(console)/dead-letters/quarantine/search.ts";
import { authed } from "@/app/access.ts";
import { listQuarantine } from "@/domain/quarantine/list.ts";

export const GET = authed("console.read", async ({ ctx, request }) =>
  Response.json(await listQuarantine(ctx, quarantineFilter(loadQuarantineSearch(request)))),
);
