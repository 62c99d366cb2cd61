"use client";
import { parseAsString, useQueryState } from "nuqs";
import { anotherPage } from "./cursor.ts";

/** Paging of a list that has no filters. `name`: its word in the URL, where a page has two such lists. */
export function useCursor(name = "cursor") {
  const [cursor, setCursor] = useQueryState(name, parseAsString);
  return { cursor, onPage: (to: string | null) => setCursor(to, anotherPage) };
}
