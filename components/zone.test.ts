import { expect, test } from "vitest";
import { instantOf, wallAt } from "./zone.ts";

const wall = (text: string) => Date.parse(`${text}Z`);
const iso = (at: number) => new Date(at).toISOString();

test.each([
  ["Europe/Berlin", "2026-03-29T01:30", "2026-03-29T00:30:00.000Z"],
  ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"], // jumped over: it reads 03:30 then
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"], // comes twice: the first
  ["Europe/Berlin", "2026-10-25T03:30", "2026-10-25T02:30:00.000Z"],
  ["Pacific/Auckland", "2026-09-27T02:30", "2026-09-26T14:30:00.000Z"],
  ["Pacific/Auckland", "2026-11-30T00:00", "2026-11-29T11:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-30T00:00", "2026-11-29T18:15:00.000Z"],
  ["UTC", "2026-11-30T00:00", "2026-11-30T00:00:00.000Z"],
])("in %s the clock reads %s at %s", (zone, text, at) => {
  expect(iso(instantOf(wall(text), zone))).toBe(at);
});

test("an instant's wall clock leads back to it, all through the days of both changes", () => {
  for (const from of ["2026-03-28T20:00Z", "2026-04-04T00:00Z", "2026-09-26T00:00Z", "2026-10-24T20:00Z"])
    for (const zone of ["Europe/Berlin", "Pacific/Auckland", "America/New_York", "Asia/Kolkata"])
      for (let step = 0; step < 72; step++) {
        const at = Date.parse(from) + step * 1_800_000;
        const back = instantOf(wallAt(at, zone), zone);
        expect([0, 3_600_000]).toContain(at - back); // an hour that comes twice leads to the first
      }
});
