import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { activityViews } from "@/domain/person/view.policy.ts";

export const peopleTabs = ["people", "addresses", "suppressed"] as const;

/** The lists of people; the page, its API and the browser read it with the same words. */
export const peopleSearch = {
  tab: parseAsStringLiteral(peopleTabs).withDefault("people"),
  q: parseAsString,
  cursor: parseAsString,
};
export const loadPeopleSearch = createLoader(peopleSearch);
export const peopleSearchText = createSerializer(peopleSearch);

/** One person's or address's page. */
export const subjectViews = [...activityViews, "suppressions"] as const;
export const subjectSearch = { view: parseAsStringLiteral(subjectViews).withDefault("all"), cursor: parseAsString };
export const loadSubjectSearch = createLoader(subjectSearch);

/** What of one person or address its API is asked for. */
const historySearch = { person: parseAsString, address: parseAsString, ...subjectSearch };
export const loadHistorySearch = createLoader(historySearch);
export const historySearchText = createSerializer(historySearch);
