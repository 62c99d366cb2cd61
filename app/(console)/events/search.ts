import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { spanOf, textOf } from "@/app/search-words.ts";
import { eventOutcomes } from "@/domain/decision/outcome.policy.ts";
import type { EventFilter } from "@/domain/event/schema.ts";
import { eventStateFilters } from "@/domain/event/state.policy.ts";

/** What the list can be filtered by. */
export const eventFilters = {
  state: parseAsStringLiteral(eventStateFilters),
  outcome: parseAsStringLiteral(eventOutcomes),
  type: parseAsString,
  source: parseAsString,
  about: parseAsString,
  event: parseAsString,
  time: parseAsString,
  /** The code of a fault, a space, its place: as the catalogue links to it. */
  fault: parseAsString,
  /** The id of what went wrong; what is dead of it. */
  cause: parseAsString,
};

/** What the URL of the list says; the page, its API and the browser read it with the same words. */
export const eventSearch = { ...eventFilters, cursor: parseAsString };

export const loadEventSearch = createLoader(eventSearch);
export const eventSearchText = createSerializer(eventSearch);

export type EventSearch = Awaited<ReturnType<typeof loadEventSearch>>;
/** A kind of fault as the URL writes it: its code, a space, its place. */
export const faultWord = ({ code, place }: { code: string; place: string }): string => `${code} ${place}`;

/** The filter that a search means at that moment. */
export function eventFilter(search: EventSearch, now: Date) {
  const { since, until } = spanOf(search.time, now);
  const filter: EventFilter & { cursor: string | null } = {
    state: search.state ?? undefined,
    outcome: search.outcome ?? undefined,
    type: textOf(search.type),
    source: textOf(search.source),
    aggregateId: textOf(search.about),
    eventId: textOf(search.event),
    causeId: textOf(search.cause),
    from: since?.toISOString(),
    until: until?.toISOString(),
    cursor: search.cursor,
  };
  const [code, ...place] = textOf(search.fault)?.split(" ") ?? [];
  return code ? { ...filter, state: "quarantined" as const, fault: { code, place: place.join(" ") } } : filter;
}
