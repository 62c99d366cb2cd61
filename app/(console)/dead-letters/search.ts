import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { textOf } from "@/app/search-words.ts";
import { causeKinds, causeViews } from "@/domain/cause/kinds.policy.ts";

/** What the list can be filtered by. */
const causeFilters = {
  text: parseAsString,
  kind: parseAsStringLiteral(causeKinds),
  rule: parseAsString,
  class: parseAsString,
  owner: parseAsString,
};

/** What the URL of the list says; the page, its API and the browser read it with the same words. */
export const causeSearch = { view: parseAsStringLiteral(causeViews).withDefault("open"), ...causeFilters, cursor: parseAsString };

export const loadCauseSearch = createLoader(causeSearch);
export const causeSearchText = createSerializer(causeSearch);

export type CauseSearch = Awaited<ReturnType<typeof loadCauseSearch>>;

/** The filter that a search means. */
export const causeFilter = ({ view, kind, rule, class: failure, owner, text, cursor }: CauseSearch) => ({
  view,
  kind: kind ?? undefined,
  rule: textOf(rule),
  class: textOf(failure),
  owner: textOf(owner),
  text: textOf(text),
  cursor,
});
