import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { replanResultNames, replanVerdictNames } from "@/domain/replan/words.policy.ts";

/** Which events of a plan are shown; the page, its API and the browser read it with the same words. */
export const replanItemSearch = {
  verdict: parseAsStringLiteral(replanVerdictNames),
  result: parseAsStringLiteral(replanResultNames),
  cursor: parseAsString,
};
export const loadReplanItemSearch = createLoader(replanItemSearch);
export const replanItemSearchText = createSerializer(replanItemSearch);
