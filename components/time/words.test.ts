import { expect, test } from "vitest";
import { wallClock, wholeTime } from "./words.ts";

const at = (text: string) => Date.parse(text);

test("today is the reader's day, also where its clock changes", () => {
  const zone = "Europe/Berlin";
  expect(wallClock(at("2026-10-24T22:30Z"), at("2026-10-25T22:30Z"), zone)).toBe("00:30:00");
  expect(wallClock(at("2026-10-24T21:30Z"), at("2026-10-25T22:30Z"), zone)).toBe("24 Oct, 23:30:00");
  expect(wallClock(at("2025-12-31T22:59Z"), at("2026-01-01T12:00Z"), zone)).toBe("31 Dec 2025, 23:59:00");
});

test("the hour that comes twice says which one it is", () => {
  const hour = ["2026-10-25T00:30Z", "2026-10-25T01:30Z"].map((text) => wholeTime(at(text), "Europe/Berlin"));
  expect(hour).toEqual(["Sun, 25 Oct 2026, 02:30:00 CEST", "Sun, 25 Oct 2026, 02:30:00 CET"]);
});
