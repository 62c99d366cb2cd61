import { Temporal } from "temporal-polyfill";
import { zoneName } from "../person/zone.policy.ts";

/** From a moment to before another, both ISO in UTC, and how a person says it. */
export type Span = { from: string; to: string; words: string };
export type ReadSpan = { ok: true; span: Span } | { ok: false; field: "at" | "zone"; message: string };

const HINT = 'Give a day as "2026-11-29", days as "2026-11-01/2026-11-05", or a moment as "2026-11-29T14:00:00+01:00".';

/**
 * What somebody means by a day: from its first moment in `zone` to the first of the next one, 23 or 25 hours where the clocks change.
 * A moment means the day around it.
 */
export function readSpan(at: string, zone = "UTC"): ReadSpan {
  if (zoneName(zone) === null)
    return { ok: false, field: "zone", message: "This is not the IANA name of a time zone, as Europe/Berlin." };
  const days = daysOf(at, zone);
  if (!days) return { ok: false, field: "at", message: HINT };
  const [first, last] = days;
  if (Temporal.PlainDate.compare(first, last) > 0) return { ok: false, field: "at", message: "The first day is after the last." };
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant().toString();
  const words = first.equals(last) ? `on ${first}` : `from ${first} to ${last}`;
  return { ok: true, span: { from: start(first), to: start(last.add({ days: 1 })), words: `${words} (${zone})` } };
}

function daysOf(at: string, zone: string): [Temporal.PlainDate, Temporal.PlainDate] | null {
  try {
    const [first = "", last = first, ...rest] = at.split("/").map((part) => part.trim());
    if (rest.length > 0) return null;
    const days = [dayOf(first, zone), dayOf(last, zone)] as const;
    return days.every(({ year }) => year > 1 && year < 9999) ? [...days] : null; // PostgreSQL reads no others in this form
  } catch {
    return null; // Temporal throws for what it cannot read, and for years beyond its own
  }
}

const dayOf = (text: string, zone: string): Temporal.PlainDate =>
  /^\d{4}-\d\d-\d\d$/.test(text)
    ? Temporal.PlainDate.from(text)
    : Temporal.Instant.from(text).toZonedDateTimeISO(zone).toPlainDate();
