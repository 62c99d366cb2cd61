import { createLoader, createSerializer, parseAsString } from "nuqs/server";

const cursorSearch = { cursor: parseAsString };

/** Where a list goes on that has no filters; the page, its API and the browser read it with the same word. */
export const loadCursor = createLoader(cursorSearch);
export const cursorText = createSerializer(cursorSearch);

/** How another page of a list is shown: from its top, and Back leads to the one before. */
export const anotherPage = { history: "push", scroll: true } as const;
