import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashFiles, isNewEnough, isStale } from "./bootstrap.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waybill-bootstrap-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

test("a stamp is stale when it is missing, or when the lock file has changed", () => {
  const lock = write("package-lock.json", "{}");
  const stamp = path.join(folder, "stamp");
  expect(isStale(stamp, hashFiles([lock]))).toBe(true);
  write("stamp", hashFiles([lock]));
  expect(isStale(stamp, hashFiles([lock]))).toBe(false);
  write("package-lock.json", '{ "a": 1 }');
  expect(isStale(stamp, hashFiles([lock]))).toBe(true);
});

test("the same lock on another platform is another install", () => {
  const lock = write("package-lock.json", "{}");
  expect(hashFiles([lock], "linux-x64")).not.toBe(hashFiles([lock], "darwin-arm64"));
});

test.each([
  ["20.20.2", false],
  ["22.11.0", false],
  ["22.12.0", true],
  ["24.21.0", true],
  ["25.0.0", true],
])("Node %s runs Waybill: %s", (version, enough) => {
  expect(isNewEnough(version)).toBe(enough);
});
