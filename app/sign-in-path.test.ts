import { expect, test } from "vitest";
import { safeNext, signInPath } from "./sign-in-path.ts";

test.each(["/messages", "/messages?status=failed&rule=a%20b", "/messages/01a?tab=html#x"])(
  "%s is a place to go back to",
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%2f%2fevil.example/../..//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "javascript:alert(1)",
  "evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/sign-in?next=/sign-in",
  "",
  null,
  undefined,
])("%j leads nowhere but home", (next) => {
  expect(safeNext(next)).toBe("/");
});

test("the way back survives in the sign-in address", () => {
  expect(signInPath("/messages?status=failed")).toBe("/sign-in?next=%2Fmessages%3Fstatus%3Dfailed");
  expect(signInPath("//evil.example")).toBe("/sign-in");
});
