import { createLoader, createSerializer, parseAsIsoDateTime, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { eventOutcomes } from "@/domain/decision/outcome.policy.ts";
import type { EventFilter } from "@/domain/event/schema.ts";
import { eventStateFilters } from "@/domain/event/state.policy.ts";
import { momentOf } from "@/domain/list/moment.policy.ts";

/** Spans that can be chosen, and their hours. */
export const spans = { "1h": 1, "24h": 24, "7d": 168, "30d": 720 } as const;
const spanKeys = Object.keys(spans) as (keyof typeof spans)[]; // the keys of `spans`

/** What the URL of the list says; the page, its API and the browser read it with the same words. */
export const eventSearch = {
  state: parseAsStringLiteral(eventStateFilters),
  outcome: parseAsStringLiteral(eventOutcomes),
  type: parseAsString,
  source: parseAsString,
  about: parseAsString,
  event: parseAsString,
  within: parseAsStringLiteral(spanKeys),
  from: parseAsIsoDateTime,
  until: parseAsIsoDateTime,
  /** The code of a fault, a space, its place: as the catalogue links to it. */
  fault: parseAsString,
  cursor: parseAsString,
};

export const loadEventSearch = createLoader(eventSearch);
export const eventSearchText = createSerializer(eventSearch);

export type EventSearch = Awaited<ReturnType<typeof loadEventSearch>>;
export const faultWord = ({ code, place }: { code: string; place: string }): string => `${code} ${place}`;

const instant = (time: Date | null): string | undefined => (time ? momentOf(time.toISOString())?.toISOString() : undefined);

/** The filter that a search means. */
export function eventFilter({ about, event, within, from, until, fault, cursor, ...search }: EventSearch) {
  const filter: EventFilter & { cursor: string | null } = {
    state: search.state ?? undefined,
    outcome: search.outcome ?? undefined,
    type: search.type ?? undefined,
    source: search.source ?? undefined,
    aggregateId: about?.trim() || undefined,
    eventId: event?.trim() || undefined,
    within: within ? spans[within] : undefined,
    from: instant(from),
    until: instant(until),
    cursor,
  };
  const [code, ...place] = fault?.split(" ") ?? [];
  return code ? { ...filter, state: "quarantined" as const, fault: { code, place: place.join(" ") } } : filter;
}
