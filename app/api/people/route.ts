import { loadPeopleSearch } from "@/app/(console)/people/search.ts";
import { authed } from "@/app/access.ts";
import { textOf } from "@/app/search-words.ts";
import { listPersons } from "@/domain/person/list.ts";
import { listAddresses } from "@/domain/person/list-addresses.ts";
import { listSuppressions } from "@/domain/suppression/list.ts";

export const GET = authed("console.read", async ({ ctx, request }) => {
  const { tab, q, cursor } = loadPeopleSearch(request);
  const word = textOf(q);
  if (tab === "addresses") return Response.json(await listAddresses(ctx, { word, cursor }));
  if (tab === "suppressed") return Response.json(await listSuppressions(ctx, { address: word, cursor }));
  return Response.json(await listPersons(ctx, { word, cursor }));
});
