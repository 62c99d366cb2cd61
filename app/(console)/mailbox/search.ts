import { createLoader, createSerializer, parseAsString } from "nuqs/server";
import { textOf } from "@/app/search-words.ts";

/** What the URL of the list says; the page, its API and the browser read it with the same words. */
export const mailSearch = { recipient: parseAsString, cursor: parseAsString };

export const loadMailSearch = createLoader(mailSearch);
export const mailSearchText = createSerializer(mailSearch);

type Search = Awaited<ReturnType<typeof loadMailSearch>>;

/** The filter that a search means. */
export const mailFilter = ({ recipient, cursor }: Search) => ({ recipient: textOf(recipient), cursor });
