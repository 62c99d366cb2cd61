import type { ReactNode } from "react";
import { listPersons } from "@/domain/person/list.ts";
import { listAddresses } from "@/domain/person/list-addresses.ts";
import { listSuppressions } from "@/domain/suppression/list.ts";
import type { Ctx } from "@/lib/context.ts";
import { AddressList } from "./address-list.tsx";
import { PersonList } from "./person-list.tsx";
import type { loadPeopleSearch } from "./search.ts";
import { SuppressedList } from "./suppressed-list.tsx";

type Search = Awaited<ReturnType<typeof loadPeopleSearch>>;
type First = <T>(reading: Promise<T>) => Promise<T | null>;

/** The list of the tab that the URL names, with its first rows. */
export async function readList(ctx: Ctx, { tab, q, cursor }: Search, first: First): Promise<ReactNode> {
  const word = q?.trim() || undefined;
  if (tab === "addresses") return <AddressList key={tab} initial={await first(listAddresses(ctx, { word, cursor }))} />;
  if (tab === "suppressed")
    return <SuppressedList key={tab} initial={await first(listSuppressions(ctx, { address: word, cursor }))} />;
  return <PersonList key={tab} initial={await first(listPersons(ctx, { word, cursor }))} />;
}
