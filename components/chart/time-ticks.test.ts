import { expect, test } from "vitest";
import { spanName, timeTicks } from "./time-ticks.ts";

const at = (text: string) => Date.parse(text);
const labels = (from: string, to: string, zone: string, most?: number) =>
  timeTicks(at(from), at(to), zone, most).map(({ label }) => label);

test("a day of hours: whole hours of the zone, also of one that is half an hour off", () => {
  expect(labels("2026-11-28T14:00Z", "2026-11-29T14:00Z", "UTC")).toEqual([
    "15:00",
    "18:00",
    "21:00",
    "29 Nov",
    "03:00",
    "06:00",
    "09:00",
    "12:00",
  ]);
  const kolkata = timeTicks(at("2026-11-28T14:00Z"), at("2026-11-29T14:00Z"), "Asia/Kolkata");
  expect(kolkata[0]).toEqual({ at: at("2026-11-28T15:30Z"), label: "21:00" });
});

test("on the day of the change ticks stand where the clock reads them", () => {
  const spring = timeTicks(at("2026-03-28T23:00Z"), at("2026-03-29T22:00Z"), "Europe/Berlin");
  expect(spring.map(({ label }) => label)).toEqual(["29 Mar", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00"]);
  expect(spring[1]?.at).toBe(at("2026-03-29T01:00Z")); // two hours after midnight
  expect(labels("2026-09-25T12:00Z", "2026-09-28T11:00Z", "Pacific/Auckland", 4)).toEqual(["26 Sept", "27 Sept", "28 Sept"]);
});

test("weeks begin on Monday, months on their first day", () => {
  expect(labels("2026-11-01T00:00Z", "2026-11-30T00:00Z", "UTC")).toEqual(["2 Nov", "9 Nov", "16 Nov", "23 Nov"]);
  expect(labels("2026-01-10T00:00Z", "2026-06-10T00:00Z", "UTC")).toEqual([
    "Feb 2026",
    "Mar 2026",
    "Apr 2026",
    "May 2026",
    "Jun 2026",
  ]);
});

test("an hour in which the clock changes says which clock it means", () => {
  const name = (from: string, to: string, zone: string) => spanName(at(from), at(to), zone);
  expect(name("2026-11-29T14:00Z", "2026-11-29T15:00Z", "UTC")).toBe("Sun 29 Nov, 14:00–15:00");
  expect(name("2026-10-25T00:00Z", "2026-10-25T01:00Z", "Europe/Berlin")).toBe("Sun 25 Oct, 02:00 CEST–02:00 CET");
  expect(name("2026-03-28T23:00Z", "2026-03-29T22:00Z", "Europe/Berlin")).toBe("Sun 29 Mar");
});
