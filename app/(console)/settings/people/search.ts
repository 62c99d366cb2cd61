import { createLoader, createSerializer, parseAsString } from "nuqs/server";

/** What the URL says: where each of the two lists goes on. */
export const peopleSearch = { cursor: parseAsString, invited: parseAsString };
export const loadPeopleSearch = createLoader(peopleSearch);
export const cursorText = createSerializer({ cursor: parseAsString });
