import { expect, test } from "vitest";
import { showOnly } from "./search.ts";

test("who picks a result after a reason of a verdict sees all of that result", () => {
  const search = { ...showOnly({ verdict: "skip", reason: "suppressed" }), cursor: "200" };
  expect({ ...search, ...showOnly({ result: "accepted" }) }).toEqual({
    verdict: null,
    reason: null,
    result: "accepted",
    cursor: null,
  });
});
