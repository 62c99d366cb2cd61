import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import type { AuditFilter } from "@/domain/audit/schema.ts";
import { auditSpans } from "@/domain/audit/span.policy.ts";
import { momentOf } from "@/domain/list/moment.policy.ts";

/** What the URL of the log says; the page, its API, the export and the browser read it with the same words. */
export const auditSearch = {
  actor: parseAsString,
  action: parseAsString,
  /** The id of a target or of a request. */
  about: parseAsString,
  span: parseAsStringLiteral(auditSpans),
  /** Instants, so that they mean the same to everybody; `to` is not included. A day, as "2026-11-29", is one of UTC, and wholly included. */
  from: parseAsString,
  to: parseAsString,
  cursor: parseAsString,
};

export const loadAuditSearch = createLoader(auditSearch);
export const auditSearchText = createSerializer(auditSearch);

export type AuditSearch = Awaited<ReturnType<typeof loadAuditSearch>>;

/** What a word of `from` or `to` means, as an ISO time; a day's `to` is the midnight after it. Undefined for one that means nothing. */
function instant(word: string | null, afterDays = 0): string | undefined {
  const moment = momentOf(word ?? "");
  if (!moment) return undefined;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(word ?? "");
  return new Date(moment.getTime() + (isDay ? afterDays * 86_400_000 : 0)).toISOString();
}

/** The filter that a search means; times that are none are no filter. */
export const auditFilter = ({ actor, action, about, span, from, to }: AuditSearch): AuditFilter => ({
  actorId: actor ?? undefined,
  action: action ?? undefined,
  about: about?.trim() || undefined,
  span: span ?? undefined,
  from: instant(from),
  to: instant(to, 1),
});
