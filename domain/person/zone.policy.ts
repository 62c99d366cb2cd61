import { Temporal } from "temporal-polyfill";

/** The zone's own name by any writing of it; null for what is not the IANA name of a zone (an offset is none). */
export function zoneName(written: string): string | null {
  if (!/^[A-Za-z]/.test(written)) return null;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(written).timeZoneId;
  } catch {
    return null;
  }
}
