import { expect, test } from "vitest";
import { errorForLog, WaybillError } from "./errors.ts";

test("a log gets kind, code and place of an error, and never a stranger's words", () => {
  const error = Object.assign(new TypeError('Key (email)=(ada@example.com) exists\n"ada" too'), { code: "23505" });
  const { at, ...kind } = errorForLog(error);
  expect(kind).toEqual({ name: "TypeError", code: "23505" });
  expect(at[0]).toContain("errors.test.ts");
  expect(at.join()).not.toContain("ada");
});

test("a WaybillError's message is safe and goes in; what is no error gives its type", () => {
  expect(errorForLog(new WaybillError("no_provider", "Set SMTP_URL."))).toMatchObject({
    code: "no_provider",
    message: "Set SMTP_URL.",
  });
  expect(errorForLog("ada@example.com")).toEqual({ name: "string", code: null, at: [] });
});
