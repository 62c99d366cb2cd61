import { expect, test } from "vitest";
import { explainAttempt } from "./explain.policy.ts";

test.each([
  [{ outcome: null, class: null, code: null }, "Under way: the provider has not answered yet."],
  [{ outcome: "accepted", class: null, code: "250" }, "The provider accepted the message. That is not a proof of delivery."],
  [
    { outcome: "rejected", class: "recipient", code: "550" },
    "The provider refused the message for good: there is no such mailbox, or the server refuses mail for it (550).",
  ],
  [
    { outcome: "rejected", class: "content", code: "5.7.999" },
    "The provider refused the message for good: the message itself was refused (5.7.999).",
  ],
  [
    { outcome: "rejected", class: "content", code: "554" },
    "The provider refused the message for good: the message itself was refused (554).",
  ],
  [
    { outcome: "rejected", class: "configuration", code: "403" },
    "The provider refused it: our account or its settings were refused; no message gets through until that is mended (403). The message is held, and this does not count as a failed try.",
  ],
  [{ outcome: "deferred", class: "transient", code: "451" }, "Not sent this time: the server had an error of its own (451)."],
  [
    { outcome: "deferred", class: "throttled", code: "421" },
    "Not now: the server is closing the connection or is too busy (421). This does not count as a failed try.",
  ],
  [
    { outcome: "deferred", class: "throttled", code: "rate_limit_exceeded" },
    "Not now: the account's requests a second are used up (rate_limit_exceeded). This does not count as a failed try.",
  ],
  [
    { outcome: "deferred", class: "configuration", code: "HTTP 308" },
    "Not sent this time: the address of the provider answers with a redirect, which is not followed (HTTP 308).",
  ],
  [{ outcome: "deferred", class: null, code: "constructor" }, "Not sent this time (constructor)."],
  [{ outcome: "deferred", class: null, code: null }, "Not sent this time."],
] as const)("%o", (ending, words) => {
  expect(explainAttempt(ending)).toBe(words);
});

test("an unknown outcome says that nothing is resent by itself", () => {
  expect(explainAttempt({ outcome: "unknown", class: "unknown", code: "ETIMEDOUT" })).toMatch(
    /may have reached the provider.*ETIMEDOUT.*nothing is resent/,
  );
});
