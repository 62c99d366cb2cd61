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

/**
 * Does this runtime know the zone? "+05:37" is none: its hours begin on no quarter of an hour, as totals are kept
 * (docs/decisions/0115).
 */
export const isZone = (written: string): boolean => zoneName(written) !== null;
