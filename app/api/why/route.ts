import { loadWhySearch, whyInput } from "@/app/(console)/why/search.ts";
import { authed } from "@/app/access.ts";
import { why } from "@/domain/why/ask.ts";

export const GET = authed("console.read", async ({ ctx, request }) =>
  Response.json(await why(ctx, whyInput(loadWhySearch(request)))),
);
