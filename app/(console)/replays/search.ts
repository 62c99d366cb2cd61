import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { resultNames, verdictNames } from "@/domain/replay/words.policy.ts";

/** Which messages of a replay are shown; the page, its API and the browser read it with the same words. */
export const itemSearch = {
  verdict: parseAsStringLiteral(verdictNames),
  result: parseAsStringLiteral(resultNames),
  cursor: parseAsString,
};
export const loadItemSearch = createLoader(itemSearch);
export const itemSearchText = createSerializer(itemSearch);
