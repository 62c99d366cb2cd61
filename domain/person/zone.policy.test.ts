import { expect, test } from "vitest";
import { isZone } from "./zone.policy.ts";

test("a zone is one that exists", () => {
  expect(isZone("Pacific/Auckland")).toBe(true);
  expect(isZone("Mars/Olympus")).toBe(false);
  expect(isZone("")).toBe(false);
  expect(isZone("+05:37")).toBe(false);
});
