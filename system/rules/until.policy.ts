import { Temporal } from "temporal-polyfill";

const months = "January February March April May June July August September October November December".split(" ");
const two = (n: number) => String(n).padStart(2, "0");

/** A moment for somebody whose zone nobody knows: "6 December 2026, 09:30 UTC". */
export function until(iso: string): string {
  const at = Temporal.Instant.from(iso).toZonedDateTimeISO("UTC");
  return `${at.day} ${months[at.month - 1]} ${at.year}, ${two(at.hour)}:${two(at.minute)} UTC`;
}
