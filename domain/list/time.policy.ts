import { Temporal } from "temporal-polyfill";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const utc = (iso: string) => Temporal.Instant.from(iso).toZonedDateTimeISO("UTC");

/** "3 Dec at 14:02 UTC"; with the year where `now` is in another one. `at` and `now` are ISO strings. */
export function momentInWords(at: string, now: string): string {
  const moment = utc(at);
  const year = moment.year === utc(now).year ? "" : ` ${moment.year}`;
  return `${moment.day} ${MONTHS[moment.month - 1]}${year} at ${moment.toPlainTime().toString({ smallestUnit: "minute" })} UTC`;
}

/** Milliseconds from one ISO time to another, with the part below. */
export const msBetween = (from: string, to: string): number =>
  Number(Temporal.Instant.from(to).epochNanoseconds - Temporal.Instant.from(from).epochNanoseconds) / 1e6;

const UNITS = [
  { ms: 86_400_000, one: "day" },
  { ms: 3_600_000, one: "hour" },
  { ms: 60_000, one: "minute" },
  { ms: 1_000, one: "second" },
];

/** A length of time in its largest unit, rounded: "3 days", "2 seconds", "14 ms". */
export function durationInWords(ms: number): string {
  // A moment less than three days is three days to a reader.
  const unit = UNITS.find((each) => ms >= each.ms * 0.995);
  if (!unit) return `${Math.max(0, Math.round(ms))} ms`;
  const count = Math.round(ms / unit.ms);
  return `${count} ${unit.one}${count === 1 ? "" : "s"}`;
}
