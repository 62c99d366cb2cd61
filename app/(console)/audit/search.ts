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
  /** Days in UTC, as "2026-11-29"; both are included. */
  from: parseAsString,
  to: parseAsString,
  cursor: parseAsString,
};

export const loadAuditSearch = createLoader(auditSearch);
export const auditSearchText = createSerializer(auditSearch);

export type AuditSearch = Awaited<ReturnType<typeof loadAuditSearch>>;

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && momentOf(text) !== null;

/** The midnight that begins a day of UTC, `days` later. */
const midnight = (day: string, days = 0): string => new Date(Date.parse(day) + days * 86_400_000).toISOString();

/** The filter that a search means; days that are none are no filter. */
export const auditFilter = ({ actor, action, about, span, from, to }: AuditSearch): AuditFilter => ({
  actorId: actor ?? undefined,
  action: action ?? undefined,
  about: about?.trim() || undefined,
  span: span ?? undefined,
  from: isDay(from) ? midnight(from) : undefined,
  to: isDay(to) ? midnight(to, 1) : undefined,
});
