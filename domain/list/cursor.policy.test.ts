import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor.policy.ts";

const cursor = { at: "2026-12-03T14:02:00.123456Z", id: "0192f0c1-7a3e-7c4e-9d0a-1f2e3d4c5b6a" };

test("a cursor comes back with its microseconds and fits a URL as it is", () => {
  const word = encodeCursor(cursor);
  expect(word).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(decodeCursor(word)).toEqual(cursor);
});

test.each([
  ["nothing", ""],
  ["other words", "not-a-cursor"],
  ["characters that base64 does not have", "§§§"],
  ["JSON of another shape", encode({ at: cursor.at, id: cursor.id })],
  ["milliseconds only", encode(["2026-12-03T14:02:00.123Z", cursor.id])],
  ["a day that does not exist", encode(["2026-13-40T14:02:00.123456Z", cursor.id])],
  ["an id that is none", encode([cursor.at, "1; DROP TABLE intent"])],
  ["one more part", encode([cursor.at, cursor.id, 1])],
])("refuses %s", (_, word) => {
  expect(decodeCursor(word)).toBeNull();
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
