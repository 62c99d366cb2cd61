import { expect, test } from "vitest";
import { durationInWords } from "./duration.policy.ts";
import { momentInWords, msBetween, nearMomentInWords } from "./time.policy.ts";

test.each([
  ["2026-12-03T14:02:59.999Z", "2026-12-31T23:59:00Z", "3 Dec at 14:02 UTC"],
  ["2026-12-31T23:30:00Z", "2027-01-01T00:30:00Z", "31 Dec 2026 at 23:30 UTC"],
  ["2026-01-01T00:00:00.000000Z", "2026-06-01T00:00:00Z", "1 Jan at 00:00 UTC"],
])("%s, told on %s, is %s", (at, now, words) => {
  expect(momentInWords(at, { now, zone: "UTC" })).toBe(words);
});

test.each([
  ["Europe/Berlin", "2026-10-25T00:30:00Z", "25 Oct at 02:30 CEST"],
  ["Europe/Berlin", "2026-10-25T01:30:00Z", "25 Oct at 02:30 CET"],
  ["Asia/Kathmandu", "2026-12-31T18:20:00Z", "1 Jan 2027 at 00:05 GMT+5:45"],
])("in %s %s is %s", (zone, at, words) => {
  expect(momentInWords(at, { now: "2026-11-29T12:00:00Z", zone })).toBe(words);
});

test.each([
  [-5, "0 ms"],
  [0.4, "0 ms"],
  [990, "990 ms"],
  [1_000, "1 second"],
  [80_000, "1 minute"],
  [119_000, "2 minutes"],
  [3 * 86_400_000 - 100, "3 days"],
  [7_200_000, "2 hours"],
  [3 * 86_400_000, "3 days"],
])("%d ms is %s", (ms, words) => {
  expect(durationInWords(ms)).toBe(words);
});

test.each([
  ["2026-12-05T10:00:00.400Z", "2026-12-05T09:50:01Z", "5 Dec at 10:00:00 UTC"],
  ["2026-12-05T10:00:41Z", "2026-12-05T10:09:00Z", "5 Dec at 10:00:41 UTC"],
  ["2026-12-05T10:00:41Z", "2026-12-05T10:10:41Z", "5 Dec at 10:00 UTC"],
])("%s, seen from %s, is %s", (at, seen, words) => {
  expect(nearMomentInWords(at, { now: seen, zone: "UTC" })).toBe(words);
  expect(nearMomentInWords(at, { now: "2026-12-31T00:00:00Z", zone: "UTC" }, seen)).toBe(words);
});

test("a span keeps its microseconds", () => {
  expect(msBetween("2026-12-03T14:02:00.000250Z", "2026-12-03T14:02:00.001000Z")).toBe(0.75);
});
