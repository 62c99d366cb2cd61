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
