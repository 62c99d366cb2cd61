import { expect, test } from "vitest";
import { dayOf, instantOfDay } from "./day.ts";
import { auditFilter, loadAuditSearch } from "./search.ts";

test.each([
  ["Europe/Berlin", "2026-03-29", 23],
  ["Europe/Berlin", "2026-10-25", 25],
  ["Australia/Lord_Howe", "2026-04-05", 24.5],
  ["America/St_Johns", "2026-11-01", 25],
  ["Asia/Kathmandu", "2026-03-29", 24],
])("in %s the day %s is asked for whole: %d hours", (zone, day, hours) => {
  const [from, to] = [instantOfDay(day, zone, false), instantOfDay(day, zone, true)];
  expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(hours);
  expect([dayOf(from, zone, false), dayOf(to, zone, true)]).toEqual([day, day]);
  expect(auditFilter(loadAuditSearch(`?from=${from}&to=${to}`))).toMatchObject({ from, to });
});

test("a day of an older link is one of UTC, and what is none is no filter", () => {
  expect(auditFilter(loadAuditSearch("?from=2026-11-29&to=2026-11-29"))).toMatchObject({
    from: "2026-11-29T00:00:00.000Z",
    to: "2026-11-30T00:00:00.000Z",
  });
  expect(auditFilter(loadAuditSearch("?from=2026-02-31&to=x"))).toMatchObject({ from: undefined, to: undefined });
  expect([
    dayOf("", "UTC", false),
    instantOfDay("", "UTC", true),
    instantOfDay("0020-11-29", "UTC", true),
    dayOf("2026-11-29", "UTC", true),
  ]).toEqual(["", "", "0020-11-29", "2026-11-29"]);
});
