import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { whatIfSides, whatIfSpanKeys } from "@/domain/what-if/choice.policy.ts";

/** What the URL of the tab says. */
export const whatIfSearch = {
  within: parseAsStringLiteral(whatIfSpanKeys).withDefault("7d"),
  release: parseAsString,
  against: parseAsStringLiteral(whatIfSides).withDefault("then"),
};

export const loadWhatIfSearch = createLoader(whatIfSearch);
