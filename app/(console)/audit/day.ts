import { instantOf, wallAt } from "@/components/zone.ts";

const DAY = 86_400_000;

/** The day of a zone ("2026-11-29") that an instant begins, or, where it is the last one, ends; "" for no instant. A day stays itself. */
export function dayOf(word: string | null, zone: string, isLast: boolean): string {
  const at = Date.parse(word ?? "");
  if (Number.isNaN(at) || word?.length === 10) return word?.length === 10 ? word : "";
  return new Date(wallAt(isLast ? at - 1 : at, zone)).toISOString().slice(0, 10);
}

/** The instant at which a day of a zone begins, or ends. A year that is still being typed ("0020-11-29") stays as it is. */
export function instantOfDay(day: string, zone: string, isLast: boolean): string {
  if (day < "1000") return day;
  const wall = Date.parse(day);
  return Number.isNaN(wall) ? "" : new Date(instantOf(wall + (isLast ? DAY : 0), zone)).toISOString();
}
