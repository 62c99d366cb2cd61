import { expect, test } from "vitest";
import { classify } from "./classify.policy.ts";

const answered = (name: unknown) =>
  classify({ status: 422, headers: {}, body: JSON.stringify({ name, message: "no good" }), whole: true });

test("a code is a word of the provider's: whatever else stands there is none, and becomes no cause of its own", () => {
  expect(answered("validation_error")).toMatchObject({ outcome: "rejected", code: "validation_error" });
  for (const name of ["n".repeat(100_000), "ada@example.com", "two words", "\u202e", "<b>"])
    expect(answered(name)).toMatchObject({ code: "HTTP 422" });
});
