import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { isMadeOf, writeStamp } from "./stamp.ts";

test("a build knows whether the sources are still those that it was made of, and no other build does", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "waybill-stamp-"));
  expect(isMadeOf(folder, "build", () => "a")).toBe(null);
  writeStamp(folder, "a", "build");
  expect(isMadeOf(folder, "build", () => "a")).toBe(true);
  expect(isMadeOf(folder, "build", () => "b")).toBe(false);
  expect(isMadeOf(folder, "another", () => "a")).toBe(null);
});
