import { wallAt, zoned } from "../zone.ts";

/** "14:02:31" today, "28 Nov, 14:02:31" on another day, with the year in another one. */
export function wallClock(at: number, now: number, zone: string): string {
  const clock = zoned(zone, { hour: "2-digit", minute: "2-digit", second: "2-digit" }).format(at);
  const [then, today] = [new Date(wallAt(at, zone)), new Date(wallAt(now, zone))];
  if (then.toISOString().slice(0, 10) === today.toISOString().slice(0, 10)) return clock;
  const year = then.getUTCFullYear() === today.getUTCFullYear() ? undefined : "numeric";
  return `${zoned(zone, { day: "numeric", month: "short", year }).format(at)}, ${clock}`;
}

/** "Sun, 29 Nov 2026, 14:02:31 CET" */
export const wholeTime = (at: number, zone: string): string =>
  zoned(zone, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  }).format(at);
