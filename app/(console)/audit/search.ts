import { createLoader, createSerializer, parseAsString } from "nuqs/server";
import { spanOf, textOf } from "@/app/search-words.ts";
import type { AuditFilter } from "@/domain/audit/schema.ts";

/** What the log can be filtered by. */
export const auditFilters = {
  actor: parseAsString,
  action: parseAsString,
  /** The id of a target or of a request. */
  about: parseAsString,
  time: parseAsString,
};

/** What the URL of the log says; the page, its API, the export and the browser read it with the same words. */
export const auditSearch = { ...auditFilters, cursor: parseAsString };

export const loadAuditSearch = createLoader(auditSearch);
export const auditSearchText = createSerializer(auditSearch);

type AuditSearch = Awaited<ReturnType<typeof loadAuditSearch>>;

/** The filter that a search means at that moment; a span that is none is no filter. */
export function auditFilter({ actor, action, about, time }: AuditSearch, now: Date): AuditFilter {
  const { since, until } = spanOf(time, now);
  return {
    actorId: actor ?? undefined,
    action: action ?? undefined,
    about: textOf(about),
    from: since?.toISOString(),
    to: until?.toISOString(),
  };
}
