import { createLoader, createSerializer, parseAsInteger, parseAsString } from "nuqs/server";
import { templatePath } from "../../template-path.ts";

/** The question of the page: which day, of whose wall, and whose message. The same link says the same to a colleague elsewhere. */
export const historySearch = {
  at: parseAsString,
  zone: parseAsString,
  rule: parseAsString,
  /** Which part of a day on which the version changed; the last one by itself. */
  part: parseAsInteger,
  /** A message of that time, in place of an example. */
  message: parseAsString,
};
export const loadHistorySearch = createLoader(historySearch);
export type HistorySearch = Awaited<ReturnType<typeof loadHistorySearch>>;
const searchText = createSerializer(historySearch);

export const historyHref = (template: string, search: Partial<HistorySearch>): string =>
  `${templatePath(template)}/history${searchText(search)}`;
