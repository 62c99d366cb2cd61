import { z } from "zod";

// Numbers and dates are put together here and not by Intl: its texts change with the ICU of the Node that runs, and the bytes of
// a template version must not. Intl is asked for one thing only: which wall clock time a zone shows.

/** How dates and amounts are written. */
export const locale = z.enum(["en-GB", "en-US"]);
export type Locale = z.infer<typeof locale>;

/** An IANA name, as "Europe/Berlin". What is none is refused by name, before the template fails over it. */
export const timeZone = z.string().refine(isTimeZone, "This is no time zone that the renderer knows.");

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = "January February March April May June July August September October November December".split(" ");

function wallClock(instant: string, timeZone: string) {
  const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map((part) => [part.type, Number(part.value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

const two = (value: number) => String(value).padStart(2, "0");

/** "Thursday 10 December 2026", or "Thursday, December 10, 2026" for en-US. */
export function formatDay(instant: string, timeZone: string, locale: Locale): string {
  const { year, month, day, weekday } = wallClock(instant, timeZone);
  const monthName = MONTHS[month - 1];
  return locale === "en-US" ? `${DAYS[weekday]}, ${monthName} ${day}, ${year}` : `${DAYS[weekday]} ${day} ${monthName} ${year}`;
}

/** "10 Dec", or "Dec 10" for en-US. */
export function formatShortDay(instant: string, timeZone: string, locale: Locale): string {
  const { month, day } = wallClock(instant, timeZone);
  const monthName = MONTHS[month - 1]?.slice(0, 3);
  return locale === "en-US" ? `${monthName} ${day}` : `${day} ${monthName}`;
}

/** The day, the time and whose time it is: "Thursday 10 December 2026, 10:30 (Berlin time)". */
export function formatMoment(instant: string, timeZone: string, locale: Locale): string {
  const { hour, minute } = wallClock(instant, timeZone);
  const time =
    locale === "en-US" ? `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? "AM" : "PM"}` : `${two(hour)}:${two(minute)}`;
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  return `${formatDay(instant, timeZone, locale)}, ${time} (${city === "UTC" ? city : `${city} time`})`;
}

const SYMBOLS: Record<string, string> = { EUR: "€", USD: "$", GBP: "£", JPY: "¥" };
/** ISO 4217: minor digits where they are not two. */
const DIGITS: Record<string, number> = { JPY: 0, KRW: 0, CLP: 0, ISK: 0, VND: 0, KWD: 3, BHD: 3, TND: 3, JOD: 3, OMR: 3 };

/** Whole minor units as text to an amount: ("129900", "EUR") is "€1,299.00". Exact at any size. */
export function formatMoney(minor: string, currency: string): string {
  const digits = DIGITS[currency] ?? 2;
  const value = BigInt(minor);
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = digits > 0 ? `.${text.slice(-digits)}` : "";
  return `${value < 0n ? "−" : ""}${SYMBOLS[currency] ?? `${currency} `}${whole}${fraction}`;
}

/** "48.2 MB", decimal units as file managers show them. */
export function formatBytes(bytes: string): string {
  let [value, unit] = [Number(bytes), 0];
  const units = ["bytes", "KB", "MB", "GB", "TB", "PB", "EB"];
  while (value >= 999.95 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}

/** Line breaks and other control characters, and those that turn the direction of all that follows. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * What a person typed, on one line and of at most `max` characters, with an ellipsis where something went; never cut between an emoji or
 * letter and what belongs to it. A subject takes nothing else.
 */
export function clip(text: string, max: number): string {
  // A point is one unit or two, so that these hold one more than is shown; of a long text the rest is never looked at.
  const points = Array.from(text.replace(controls, " ").slice(0, 2 * max + 2));
  if (points.length <= max) return points.join("");
  let end = max - 1;
  const joined = (at: number) => /^(?:\p{M}|\p{Emoji_Modifier}|\u200d)$/u.test(points[at] ?? "") || points[at - 1] === "\u200d";
  while (end > 1 && joined(end)) end -= 1;
  return `${points.slice(0, end).join("").trimEnd()}…`;
}

/** Up to two letters that stand for a name: "Northwind Studio" is "NS"; a name without letters gives its first sign. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)?.slice(0, 2) ?? [name.trim()];
  return words
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase();
}
