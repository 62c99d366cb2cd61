import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { textOf } from "@/app/search-words.ts";
import { fitChoices } from "@/domain/quarantine/fits.policy.ts";

/** What the URL of the list says; the page, its API and the browser read it with the same words. */
export const quarantineSearch = {
  text: parseAsString,
  type: parseAsString,
  source: parseAsString,
  fits: parseAsStringLiteral(fitChoices),
  cursor: parseAsString,
};

export const loadQuarantineSearch = createLoader(quarantineSearch);
export const quarantineSearchText = createSerializer(quarantineSearch);

/** The filter that a search means. */
export const quarantineFilter = ({ text, type, source, fits, cursor }: Awaited<ReturnType<typeof loadQuarantineSearch>>) => ({
  text: textOf(text),
  type: textOf(type),
  source: textOf(source),
  fits: fits ?? undefined,
  cursor,
});
