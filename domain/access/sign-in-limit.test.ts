import { expect, test } from "vitest";
import { openSignInLimit } from "./sign-in-limit.ts";

test("an account bears 20 failures a minute, in any spelling; others are not touched", () => {
  let time = 0;
  const limit = openSignInLimit(() => time);
  for (let no = 0; no < 20; no++) {
    expect(limit.refuses("ada@example.com")).toBe(false);
    limit.failed(no % 2 ? "Ada@Example.com" : " ada@example.com");
  }
  expect([limit.refuses("ADA@example.com"), limit.refuses("grace@example.com")]).toEqual([true, false]);
  time = 59_999;
  expect(limit.refuses("ada@example.com")).toBe(true);
  time = 60_000;
  expect(limit.refuses("ada@example.com")).toBe(false);
});

test("it remembers no more than it must", () => {
  const limit = openSignInLimit(() => 0);
  for (let no = 0; no < 20; no++) limit.failed("ada@example.com");
  for (let no = 0; no < 10_000; no++) limit.failed(`${no}@example.com`);
  expect(limit.refuses("ada@example.com")).toBe(false);
});
