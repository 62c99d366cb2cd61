import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { eventStates } from "@/domain/event/schema.ts";

/** What the URL of the list says; the page, its API and the browser read it with the same words. */
export const eventSearch = {
  state: parseAsStringLiteral(eventStates),
  type: parseAsString,
  about: parseAsString,
  cursor: parseAsString,
};

export const loadEventSearch = createLoader(eventSearch);
export const eventSearchText = createSerializer(eventSearch);

type Search = Awaited<ReturnType<typeof loadEventSearch>>;

/** The filter that a search means. */
export const eventFilter = ({ state, type, about, cursor }: Search) => ({
  state: state ?? undefined,
  type: type ?? undefined,
  aggregateId: about?.trim() || undefined,
  cursor,
});
