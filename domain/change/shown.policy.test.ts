import { expect, test } from "vitest";
import { shownTo } from "./shown.policy.ts";
import { everything } from "./topic.policy.ts";

test("nobody hears of what they may not open", () => {
  const hidden = (role: Parameters<typeof shownTo>[0]) =>
    Object.keys(everything).filter((topic) => !(topic in shownTo(role, everything)));
  expect(hidden("viewer")).toEqual(["mailbox", "audit", "access"]);
  expect(hidden("support")).toEqual(["audit", "access"]);
  expect(hidden("operator")).toEqual(["access"]);
  expect(hidden("admin")).toEqual([]);
  expect(shownTo("viewer", { messages: ["a"], audit: ["b"] })).toEqual({ messages: ["a"] });
});
