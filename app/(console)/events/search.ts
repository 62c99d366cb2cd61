import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { eventOutcomes } from "@/domain/decision/outcome.policy.ts";
import type { EventFilter } from "@/domain/event/schema.ts";
import { eventStateFilters } from "@/domain/event/state.policy.ts";
import { parseSpan } from "@/domain/list/span.policy.ts";

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
};

/** What the URL of the list says; the page, its API and the browser read it with the same words. */
export const eventSearch = { ...eventFilters, cursor: parseAsString };

export const loadEventSearch = createLoader(eventSearch);
export const eventSearchText = createSerializer(eventSearch);

export type EventSearch = Awaited<ReturnType<typeof loadEventSearch>>;
export const faultWord = ({ code, place }: { code: string; place: string }): string => `${code} ${place}`;

const text = (value: string | null): string | undefined => value?.trim() || undefined;

/** The filter that a search means at that moment. */
export function eventFilter(search: EventSearch, now: Date) {
  const span = search.time === null ? null : parseSpan(search.time, now);
  const filter: EventFilter & { cursor: string | null } = {
    state: search.state ?? undefined,
    outcome: search.outcome ?? undefined,
    type: text(search.type),
    source: text(search.source),
    aggregateId: text(search.about),
    eventId: text(search.event),
    from: span?.since?.toISOString(),
    until: span?.until?.toISOString(),
    cursor: search.cursor,
  };
  const [code, ...place] = text(search.fault)?.split(" ") ?? [];
  return code ? { ...filter, state: "quarantined" as const, fault: { code, place: place.join(" ") } } : filter;
}
