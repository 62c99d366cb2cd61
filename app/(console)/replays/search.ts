import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { textOf } from "@/app/search-words.ts";
import { resultNames, verdictNames } from "@/domain/replay/words.policy.ts";

/** Which messages of a replay are shown; the page, its API and the browser read it with the same words. */
export const itemSearch = {
  verdict: parseAsStringLiteral(verdictNames),
  /** Of the verdict. */
  reason: parseAsString,
  result: parseAsStringLiteral(resultNames),
  cursor: parseAsString,
};
export const loadItemSearch = createLoader(itemSearch);
export const itemSearchText = createSerializer(itemSearch);

const nothing = { verdict: null, reason: null, result: null, cursor: null } satisfies Record<keyof typeof itemSearch, null>;

/** Shows these alone, from the first on; nothing that was picked before stays. */
export const showOnly = (picked: Partial<ItemSearch> = {}) => ({ ...nothing, ...picked });

type ItemSearch = Omit<Awaited<ReturnType<typeof loadItemSearch>>, "cursor">;

/** The filter that a search means. */
export const itemFilter = ({ verdict, reason, result }: ItemSearch) => ({
  verdict: verdict ?? undefined,
  reason: textOf(reason),
  result: result ?? undefined,
});
