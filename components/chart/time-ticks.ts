import { instantOf, wallAt, zoned } from "../zone.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONDAY = 4 * DAY; // 1970-01-05

const steps = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, WEEK];

export type Tick = { at: number; label: string };

/**
 * Round moments of a zone's wall clock between two instants, `most` at most. On the day of a change of the clock they stand where the
 * clock reads them: a day of 23 hours is narrower, and 02:00 is missing.
 */
export function timeTicks(from: number, to: number, zone: string, most = 8): Tick[] {
  const step = steps.find((size) => (to - from) / size <= most);
  return step ? byStep(from, to, zone, step) : byMonth(from, to, zone, most);
}

function byStep(from: number, to: number, zone: string, step: number): Tick[] {
  const origin = step === WEEK ? MONDAY : 0;
  const first = Math.ceil((wallAt(from, zone) - origin) / step) * step + origin;
  const walls = Array.from({ length: Math.ceil((to - from + 2 * HOUR) / step) + 1 }, (_, index) => first + index * step);
  return walls.flatMap((wall) => {
    const at = instantOf(wall, zone);
    if (at < from || at >= to || wallAt(at, zone) !== wall) return [];
    return [{ at, label: wall % DAY === 0 ? dayName(at, zone) : clockName(at, zone) }];
  });
}

function byMonth(from: number, to: number, zone: string, most: number): Tick[] {
  const every = Math.ceil((to - from) / (28 * DAY) / most);
  const start = new Date(wallAt(from, zone));
  const months = Array.from({ length: most * every + 2 }, (_, index) =>
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index, 1),
  );
  return months
    .filter((wall) => new Date(wall).getUTCMonth() % every === 0)
    .map((wall) => instantOf(wall, zone))
    .filter((at) => at >= from && at < to)
    .map((at) => ({ at, label: zoned(zone, { month: "short", year: "numeric" }).format(at) }));
}

const dayName = (at: number, zone: string) => zoned(zone, { day: "numeric", month: "short" }).format(at);
const clockName = (at: number, zone: string) => zoned(zone, { hour: "2-digit", minute: "2-digit" }).format(at);

/** A bucket's name: "Sun 29 Nov", or "Sun 29 Nov, 14:00–15:00"; where the clock changes within it, with the names of both zones. */
export function spanName(from: number, to: number, zone: string): string {
  const day = zoned(zone, { weekday: "short", day: "numeric", month: "short" }).format(from);
  if (to - from >= 20 * HOUR) return to - from > 26 * HOUR ? `${day} – ${dayName(to - 1, zone)}` : day;
  const changes = wallAt(to, zone) - wallAt(from, zone) !== to - from;
  const name = (at: number) =>
    changes ? zoned(zone, { hour: "2-digit", minute: "2-digit", timeZoneName: "short" }).format(at) : clockName(at, zone);
  return `${day}, ${name(from)}–${name(to)}`;
}
