import { Temporal } from "temporal-polyfill";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Who reads a moment: when (ISO), and by which clock (IANA). */
export type Reader = { now: string; zone: string };

/** "3 Dec at 14:02 UTC", "3 Dec at 15:02 CET"; with the year where the reader's now is in another one. `at` is ISO. */
export const momentInWords = (at: string, reader: Reader): string => tell(at, reader, "minute");

/** As `momentInWords`, with the seconds where it is less than ten minutes from `seen` (ISO; the reader's now unless said): a minute would be too coarse. */
export function nearMomentInWords(at: string, reader: Reader, seen = reader.now): string {
  return tell(at, reader, Math.abs(msBetween(seen, at)) < NEAR_MS ? "second" : "minute");
}

const NEAR_MS = 600_000;

function tell(at: string, { now, zone }: Reader, smallestUnit: "minute" | "second"): string {
  const [moment, today] = [at, now].map((iso) => Temporal.Instant.from(iso).toZonedDateTimeISO(zone)) as [Moment, Moment]; // of two, two
  const year = moment.year === today.year ? "" : ` ${moment.year}`;
  const clock = moment.toPlainTime().toString({ smallestUnit });
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
