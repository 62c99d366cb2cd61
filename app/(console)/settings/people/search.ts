import { createLoader, parseAsString } from "nuqs/server";

/** What the URL says: where each of the two lists goes on. */
export const loadTeamSearch = createLoader({ cursor: parseAsString, invited: parseAsString });
