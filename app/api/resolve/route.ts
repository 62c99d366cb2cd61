import { authed } from "@/app/access.ts";
import { unquoted } from "@/domain/list/quoted.policy.ts";
import { resolveWord } from "@/domain/search/resolve.ts";

/** What a pasted id or address means; addresses as the asker's role may see them. */
export const GET = authed("console.read", async ({ ctx, request }) =>
  Response.json({ found: await resolveWord(ctx, { word: unquoted(new URL(request.url).searchParams.get("word") ?? "") }) }),
);
