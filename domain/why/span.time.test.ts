import { expect, test } from "vitest";
import { readSpan } from "./span.policy.ts";

const hours = (at: string, zone?: string) => {
  const read = readSpan(at, zone);
  return read.ok ? (Date.parse(read.span.to) - Date.parse(read.span.from)) / 3_600_000 : read;
};

test("a day has 24 hours, but where the clocks change", () => {
  expect(hours("2026-11-29", "Europe/Berlin")).toBe(24);
  expect(hours("2026-03-29", "Europe/Berlin")).toBe(23);
  expect(hours("2026-10-25", "Europe/Berlin")).toBe(25);
  expect(hours("2026-09-27", "Pacific/Auckland")).toBe(23);
  expect(hours("2026-10-24/2026-10-25", "Europe/Berlin")).toBe(49);
  // At midnight itself: the day begins at 1 in the morning.
  expect(readSpan("2026-09-06", "America/Santiago")).toMatchObject({
    ok: true,
    span: { from: "2026-09-06T04:00:00Z", to: "2026-09-07T03:00:00Z" },
  });
});

test.each(["0000-01-01", "0001-01-01", "9999-12-31", "-271821-04-20", "2026-02-30", "2026-01-01/9999-12-31"])(
  "%s is no day to ask about",
  (at) => {
    expect(readSpan(at, "Pacific/Auckland")).toMatchObject({ ok: false, field: "at" });
  },
);

test("a moment means the day around it, where the asker is", () => {
  expect(readSpan("2026-11-29T23:30:00Z", "Pacific/Auckland")).toMatchObject({
    ok: true,
    span: { words: "on 2026-11-30 (Pacific/Auckland)" },
  });
  expect(readSpan("2026-11-29T23:30:00Z")).toMatchObject({
    ok: true,
    span: { from: "2026-11-29T00:00:00Z", words: "on 2026-11-29 (UTC)" },
  });
});

test.each([
  "",
  "today",
  "2026-02-30",
  "29.11.2026",
  "2026-11-29T10:00",
  "2026-11-30/2026-11-29",
  "2026-01-01/2026-01-02/2026-01-03",
  "+999999-01-01",
])("%j is no day", (at) => {
  expect(readSpan(at)).toMatchObject({ ok: false, field: "at" });
});

test.each(["Mars/Olympus", "+02:00", ""])("%j is no zone", (zone) => {
  expect(readSpan("2026-11-29", zone)).toMatchObject({ ok: false, field: "zone" });
});
