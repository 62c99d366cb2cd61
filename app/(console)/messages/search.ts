import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { intentStatuses } from "@/domain/intent/status.policy.ts";
import { parseSpan } from "@/domain/list/span.policy.ts";

export const messageStatuses = [...intentStatuses, "claimed"] as const;

/** What the list can be filtered by. */
export const messageFilters = {
  status: parseAsStringLiteral(messageStatuses),
  rule: parseAsString,
  address: parseAsString,
  template: parseAsString,
  stream: parseAsString,
  business: parseAsString,
  provider: parseAsString,
  reason: parseAsString,
  class: parseAsString,
  time: parseAsString,
  /** When they came to rest, as `time` is written. */
  rested: parseAsString,
  work: parseAsStringLiteral(["ready", "waiting", "sending"]),
};

/** What the URL of the list says; the page, its API and the browser read it with the same words. `open` is the message in the drawer. */
export const messageSearch = { ...messageFilters, cursor: parseAsString, open: parseAsString };

export const loadMessageSearch = createLoader(messageSearch);
const { open: _open, ...asked } = messageSearch;
export const messageSearchText = createSerializer(asked);

type Search = Awaited<ReturnType<typeof loadMessageSearch>>;

const text = (value: string | null): string | undefined => value?.trim() || undefined;

/** The filter that a search means at that moment. */
export function messageFilter(search: Search, now: Date) {
  const span = search.time === null ? null : parseSpan(search.time, now);
  const rested = search.rested === null ? null : parseSpan(search.rested, now);
  return {
    status: search.status ?? undefined,
    rule: text(search.rule),
    address: text(search.address),
    template: text(search.template),
    stream: text(search.stream),
    businessId: text(search.business),
    providerMessageId: text(search.provider),
    reason: text(search.reason),
    class: text(search.class),
    since: span?.since?.toISOString(),
    until: span?.until?.toISOString(),
    work: search.work ?? undefined,
    restedFrom: rested?.since ?? undefined,
    restedUntil: rested?.until ?? undefined,
    cursor: search.cursor,
  };
}
