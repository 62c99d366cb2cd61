import { Temporal } from "temporal-polyfill";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Who reads a moment: when (ISO), and by which clock (IANA). */
export type Reader = { now: string; zone: string };

/** "3 Dec at 14:02 UTC", "3 Dec at 15:02 CET"; with the year where the reader's now is in another one. `at` is ISO. */
export function momentInWords(at: string, { now, zone }: Reader): string {
  const [moment, today] = [at, now].map((iso) => Temporal.Instant.from(iso).toZonedDateTimeISO(zone)) as [Moment, Moment]; // of two, two
  const year = moment.year === today.year ? "" : ` ${moment.year}`;
  const clock = moment.toPlainTime().toString({ smallestUnit: "minute" });
  return `${moment.day} ${MONTHS[moment.month - 1]}${year} at ${clock} ${nameOf(moment)}`;
}

type Moment = Temporal.ZonedDateTime;

/** What the zone is called at that moment: on the day of a change the same hour comes twice. */
function nameOf({ timeZoneId, epochMilliseconds }: Moment): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: timeZoneId, timeZoneName: "short" }).formatToParts(
    epochMilliseconds,
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZoneId;
}

/** Milliseconds from one ISO time to another, with the part below. */
export const msBetween = (from: string, to: string): number =>
  Number(Temporal.Instant.from(to).epochNanoseconds - Temporal.Instant.from(from).epochNanoseconds) / 1e6;
