import { expect, test } from "vitest";
import { clip, formatBytes, formatDay, formatMoment, formatMoney, formatShortDay, initials } from "./format.ts";

test.each([
  ["2026-12-10T09:30:00Z", "Europe/Berlin", "en-GB", "Thursday 10 December 2026, 10:30 (Berlin time)"],
  ["2026-12-10T09:30:00Z", "America/New_York", "en-US", "Thursday, December 10, 2026, 4:30 AM (New York time)"],
  ["2026-12-10T11:05:00Z", "Pacific/Auckland", "en-GB", "Friday 11 December 2026, 00:05 (Auckland time)"],
  ["2026-12-10T17:00:00Z", "America/New_York", "en-US", "Thursday, December 10, 2026, 12:00 PM (New York time)"],
  ["2026-07-01T00:00:00+02:00", "UTC", "en-GB", "Tuesday 30 June 2026, 22:00 (UTC)"],
  ["2024-02-29T12:00:00Z", "America/Argentina/Buenos_Aires", "en-GB", "Thursday 29 February 2024, 09:00 (Buenos Aires time)"],
] as const)("%s in %s as %s", (instant, zone, locale, text) => {
  expect(formatMoment(instant, zone, locale)).toBe(text);
});

test("days alone", () => {
  expect(formatDay("2026-01-01T00:30:00Z", "America/Los_Angeles", "en-GB")).toBe("Wednesday 31 December 2025");
  expect(formatShortDay("2026-12-10T09:30:00Z", "Europe/Berlin", "en-US")).toBe("Dec 10");
});

test.each([
  ["129900", "EUR", "€1,299.00"],
  ["5", "USD", "$0.05"],
  ["0", "GBP", "£0.00"],
  ["-129900", "EUR", "−€1,299.00"],
  ["9007199254740993", "JPY", "¥9,007,199,254,740,993"],
  ["1234567", "KWD", "KWD 1,234.567"],
  ["100", "CHF", "CHF 1.00"],
  ["123456789012345678901234567890", "EUR", "€1,234,567,890,123,456,789,012,345,678.90"],
])("%s %s is %s", (minor, currency, text) => {
  expect(formatMoney(minor, currency)).toBe(text);
});

test.each([
  ["0", "0 bytes"],
  ["999", "999 bytes"],
  ["1000", "1.0 KB"],
  ["48234496", "48.2 MB"],
  ["999950000", "1.0 GB"],
  ["99999999999999999999", "100.0 EB"],
])("%s bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test("clips by characters and never into an emoji or a letter with marks", () => {
  expect(clip("Northwind", 9)).toBe("Northwind");
  expect(clip("Northwind Studio", 11)).toBe("Northwind…");
  expect(clip("ab👩🏽‍🚀cd", 4)).toBe("ab…");
  expect(clip("abe\u0301\u0301xyz", 4)).toBe("ab…");
  expect(clip("🎈".repeat(10), 4)).toBe("🎈🎈🎈…");
  expect(clip("🎈".repeat(4), 4)).toBe("🎈🎈🎈🎈");
  expect(clip(`🎈a${"🎈".repeat(9_000)}`, 3)).toBe("🎈a…");
});

test("initials", () => {
  expect(["Northwind Studio", "acme", "👩🏽‍🚀 סטודיו צפון", "🎈", "  O'Neil & Sons "].map(initials)).toEqual([
    "NS",
    "A",
    "סצ",
    "🎈",
    "ON",
  ]);
});
