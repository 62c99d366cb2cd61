const HOUR = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is dear, and a list has hundreds of times: one for each pair of zone and options. */
export function zoned(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone, hourCycle: "h23" });
  formats.set(key, known);
  return known;
}

const FIELDS = {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
} as const;

/** The wall clock of a zone at an instant, as milliseconds of a UTC day that reads the same. */
export function wallAt(at: number, zone: string): number {
  const part = Object.fromEntries(
    zoned(zone, FIELDS)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000);
}

/**
 * The instant at which a zone's wall clock reads `wall` (as `wallAt` gives it). Of an hour that comes twice the first one; a time that the
 * clock jumps over becomes the one after the jump, as RFC 5545 has it.
 */
export function instantOf(wall: number, zone: string): number {
  const [before, after] = [wall - 24 * HOUR, wall + 24 * HOUR].map((at) => wallAt(at, zone) - at);
  const candidates = [before, after].map((offset = 0) => wall - offset);
  return candidates.find((at) => wallAt(at, zone) === wall) ?? Math.max(...candidates);
}
