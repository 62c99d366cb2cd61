import { expect, test } from "vitest";
import { titleOf } from "./title.policy.ts";

const nothing = {
  kind: "message",
  status: "failed",
  reason: null,
  class: null,
  code: null,
  ruleKey: null,
  templateKey: null,
  eventType: null,
} as const;

test.each([
  [
    { reason: "render_error", class: "content", ruleKey: "welcome", templateKey: "invitation" },
    "The template invitation threw an error",
  ],
  [
    { reason: "rejected", class: "recipient", code: "550" },
    "The provider refused it: there is no such mailbox, or the server refuses mail for it",
  ],
  [
    { reason: "attempts_exhausted", class: "transient", code: "421" },
    "Every allowed try failed: the server is closing the connection or is too busy",
  ],
  [
    { reason: "rejected", class: "content", code: "550", ruleKey: "welcome", templateKey: "welcome" },
    "The provider refused it: the message itself was refused (welcome)",
  ],
  [{ status: "uncertain", reason: "unknown_outcome", class: "unknown" }, "Nobody can tell whether the provider took it"],
  [{ reason: "crash_loop", class: "crash" }, "Every worker that took it died"],
  [{ kind: "event", status: "quarantined", code: "misfit", eventType: "order.paid" }, "order.paid does not fit the catalogue"],
  [{ kind: "event", status: "quarantined", code: "unknown_type", eventType: "order.lost" }, "order.lost is not in the catalogue"],
  [
    { kind: "event", status: "error", reason: "threw", ruleKey: "welcome", eventType: "user.made" },
    "The rule welcome failed at user.made",
  ],
  [{}, "Nobody knows why"],
] as const)("%j", (cause, title) => {
  expect(titleOf({ ...nothing, ...cause })).toBe(title);
});
