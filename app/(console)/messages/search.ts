import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { spanOf, textOf } from "@/app/search-words.ts";
import { intentStatuses } from "@/domain/intent/status.policy.ts";

export const messageStatuses = [...intentStatuses, "claimed"] as const;

/** The word for messages that have no kind of failure. */
export const NO_CLASS = "none";

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
  /** The id of what went wrong; what is dead of it. */
  cause: parseAsString,
  time: parseAsString,
  /** When they came to rest, as `time` is written. */
  rested: parseAsString,
  work: parseAsStringLiteral(["ready", "waiting", "sending"]),
  /** Test sends: only those, or none of them. */
  test: parseAsStringLiteral(["yes", "no"]),
};

/** What the URL of the list says; the page, its API and the browser read it with the same words. `open` is the message in the drawer. */
export const messageSearch = { ...messageFilters, cursor: parseAsString, open: parseAsString };

export const loadMessageSearch = createLoader(messageSearch);
const { open: _open, ...asked } = messageSearch;
export const messageSearchText = createSerializer(asked);

/** As the URL says it. */
export type MessageSearch = Awaited<ReturnType<typeof loadMessageSearch>>;

/** The filter that a search means at that moment. */
export function messageFilter(search: MessageSearch, now: Date) {
  const { since, until } = spanOf(search.time, now);
  const rested = spanOf(search.rested, now);
  return {
    status: search.status ?? undefined,
    rule: textOf(search.rule),
    address: textOf(search.address),
    template: textOf(search.template),
    stream: textOf(search.stream),
    businessId: textOf(search.business),
    providerMessageId: textOf(search.provider),
    reason: textOf(search.reason),
    class: search.class === NO_CLASS ? null : textOf(search.class),
    causeId: textOf(search.cause),
    since: since?.toISOString(),
    until: until?.toISOString(),
    work: search.work ?? undefined,
    test: search.test === null ? undefined : search.test === "yes",
    restedFrom: rested.since ?? undefined,
    restedUntil: rested.until ?? undefined,
    cursor: search.cursor,
  };
}
