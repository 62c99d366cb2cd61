import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { intentStatuses } from "@/domain/intent/schema.ts";

export const messageStatuses = [...intentStatuses, "claimed"] as const;

/** What the URL of the list says; the page, its API and the browser read it with the same words. */
export const messageSearch = {
  status: parseAsStringLiteral(messageStatuses),
  rule: parseAsString,
  address: parseAsString,
  cursor: parseAsString,
};

export const loadMessageSearch = createLoader(messageSearch);
export const messageSearchText = createSerializer(messageSearch);

type Search = Awaited<ReturnType<typeof loadMessageSearch>>;

/** The filter that a search means. */
export const messageFilter = ({ status, rule, address, cursor }: Search) => ({
  status: status ?? undefined,
  rule: rule ?? undefined,
  address: address?.trim() || undefined,
  cursor,
});
