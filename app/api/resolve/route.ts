import { authed } from "@/app/access.ts";
import { unquoted } from "@/domain/list/quoted.policy.ts";
import { findNamed } from "@/domain/search/find-named.ts";
import { resolveWord } from "@/domain/search/resolve.ts";

/** What a pasted id or address means (`found`; addresses as the asker's role may see them), and the rules and templates `named` by typed words. */
export const GET = authed("console.read", async ({ ctx, request }) => {
  const word = unquoted(new URL(request.url).searchParams.get("word") ?? "");
  const [found, named] = await Promise.all([resolveWord(ctx, { word }), findNamed(ctx, { word })]);
  return Response.json({ found, named });
});
