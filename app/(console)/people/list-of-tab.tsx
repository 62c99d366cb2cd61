import { firstPage } from "@/app/found.ts";
import { textOf } from "@/app/search-words.ts";
import { listPersons } from "@/domain/person/list.ts";
import { listAddresses } from "@/domain/person/list-addresses.ts";
import { listSuppressions } from "@/domain/suppression/list.ts";
import type { Ctx } from "@/lib/context.ts";
import { AddressList } from "./address-list.tsx";
import { PersonList } from "./person-list.tsx";
import type { loadPeopleSearch } from "./search.ts";
import { SuppressedList } from "./suppressed-list.tsx";

type Props = { ctx: Ctx; search: Awaited<ReturnType<typeof loadPeopleSearch>> };

/** The list of the tab that the URL names, with its first rows. */
export async function ListOfTab({ ctx, search: { tab, q, cursor } }: Props) {
  const word = textOf(q);
  if (tab === "addresses") return <AddressList key={tab} initial={await firstPage(listAddresses(ctx, { word, cursor }))} />;
  if (tab === "suppressed")
    return <SuppressedList key={tab} initial={await firstPage(listSuppressions(ctx, { address: word, cursor }))} />;
  return <PersonList key={tab} initial={await firstPage(listPersons(ctx, { word, cursor }))} />;
}
