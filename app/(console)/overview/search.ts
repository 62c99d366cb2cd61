import { createLoader, parseAsBoolean } from "nuqs/server";
import { spanSearch } from "../span-search.ts";

/** What the URL of the first page says. `steps`: show the first steps though they are done. */
export const loadOverviewSearch = createLoader({ ...spanSearch, steps: parseAsBoolean.withDefault(false) });
