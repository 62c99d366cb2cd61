import { expect, test } from "vitest";
import { wordsOfReason } from "./reason.policy.ts";
import { sentenceOf, type Told } from "./sentence.policy.ts";

const words = {
  now: "2026-12-05T10:00:00.000Z",
  zone: "UTC",
  reasonsOf: (rule: string): Record<string, string> =>
    rule === "reminder"
      ? { already_accepted: "the invitation was accepted before the reminder was due", cancelled: "the invitation was cancelled" }
      : {},
};

const message: Told = {
  status: "scheduled",
  claimed: false,
  reason: null,
  class: null,
  ruleKey: "reminder",
  attempts: 0,
  scheduledFor: "2026-12-03T14:00:00.000Z",
  expiresAt: "2026-12-06T14:00:00.000Z",
  restedAt: null,
  code: null,
  waiting: null,
  calling: false,
  diverted: null,
  delivery: null,
  hold: null,
};
const restedAt = "2026-12-03T14:02:11.000Z";

const pause = { stream: "digest", by: "Ada", at: "2026-12-05T09:00:00.000Z", reason: "the links lead nowhere" };
const breaker = {
  account: "smtp:mail:25",
  state: "open",
  why: "the server refused our login",
  code: "535",
  retryAt: restedAt,
} as const;
test.each<[string, Partial<Told>, string]>([
  [
    "held by a pause",
    { hold: { kind: "paused", ...pause } },
    "Held: its stream digest is paused by Ada since 5 Dec at 09:00 UTC: the links lead nowhere.",
  ],
  [
    "held by a breaker",
    { hold: { kind: "breaker_open", ...breaker }, attempts: 1 },
    "Held: smtp:mail:25 takes nothing now, as the server refused our login (535). It goes on by itself once a message gets through.",
  ],
  [
    "the rule's own words",
    { status: "skipped", reason: "already_accepted", restedAt },
    "Skipped on 3 Dec at 14:02 UTC: the invitation was accepted before the reminder was due.",
  ],
  ["the engine's words", { status: "skipped", reason: "rule_off", restedAt }, "Skipped on 3 Dec at 14:02 UTC: the rule was off."],
  [
    "a word that nobody described",
    { status: "skipped", reason: "seat_taken", restedAt, ruleKey: "other" },
    "Skipped on 3 Dec at 14:02 UTC: seat taken.",
  ],
  [
    "a rule's word for what its check saw, which is no word for what a person did",
    { status: "cancelled", reason: "cancelled", restedAt },
    "Cancelled on 3 Dec at 14:02 UTC: a person called it off.",
  ],
  [
    "the same word of the check",
    { status: "skipped", reason: "cancelled", restedAt },
    "Skipped on 3 Dec at 14:02 UTC: the invitation was cancelled.",
  ],
  [
    "a reason that is a text",
    { status: "cancelled", reason: "Asked for by Ada", restedAt },
    "Cancelled on 3 Dec at 14:02 UTC: Asked for by Ada.",
  ],
  [
    "another year",
    { status: "expired", reason: "deadline_passed", restedAt: "2025-12-03T14:02:11.000Z" },
    "Expired on 3 Dec 2025 at 14:02 UTC: its deadline passed before it could be sent.",
  ],
  [
    "accepted at once",
    { status: "accepted", attempts: 1, restedAt },
    "Accepted by the provider on 3 Dec at 14:02 UTC. Whether it was delivered is not known.",
  ],
  [
    "accepted late",
    { status: "accepted", attempts: 3, restedAt },
    "Accepted by the provider on 3 Dec at 14:02 UTC, at the 3rd try. Whether it was delivered is not known.",
  ],
  [
    "refused",
    { status: "failed", reason: "rejected", class: "recipient", code: "550", attempts: 1, restedAt },
    "Failed on 3 Dec at 14:02 UTC, at the first try: the provider refused it (there is no such mailbox, or the server refuses mail for it).",
  ],
  [
    "tried in vain",
    { status: "failed", reason: "attempts_exhausted", class: "transient", code: "451", attempts: 8, restedAt },
    "Failed on 3 Dec at 14:02 UTC, after 8 tries: every allowed try failed (the server had an error of its own).",
  ],
  [
    "never rendered",
    { status: "failed", reason: "props_misfit", class: "content", restedAt },
    "Failed on 3 Dec at 14:02 UTC, before it was ever sent: the values do not fit the template's schema.",
  ],
  [
    "in doubt",
    { status: "uncertain", reason: "unknown_outcome", attempts: 1, code: "ETIMEDOUT", restedAt },
    "Uncertain since 3 Dec at 14:02 UTC: nobody can tell whether the provider took it. It may or may not have been sent, so it is not sent again by itself.",
  ],
  ["scheduled", { scheduledFor: "2026-12-05T14:00:00.000Z" }, "Scheduled for 5 Dec at 14:00 UTC."],
  ["due", { scheduledFor: "2026-12-05T09:59:30.000Z" }, "Due since 5 Dec at 09:59:30 UTC and about to be sent."],
  ["due for days", {}, "Due since 3 Dec at 14:00 UTC, and no worker has looked at it yet."],
  [
    "past its deadline, with nobody who saw it",
    { expiresAt: "2026-12-04T14:00:00.000Z", attempts: 1 },
    "Its deadline passed on 4 Dec at 14:00 UTC, and no worker has put it to rest yet.",
  ],
  [
    "redirected",
    { status: "accepted", restedAt, diverted: "redirect" },
    "Accepted by the provider on 3 Dec at 14:02 UTC. It was redirected: the one address that gets all mail of this instance has it, and not the recipient.",
  ],
  [
    "captured",
    { status: "accepted", restedAt, diverted: "capture" },
    "Accepted by the provider on 3 Dec at 14:02 UTC. It was captured: this instance only keeps its mail, so the recipient did not get it.",
  ],
  ["claimed", { claimed: true }, "In a worker's hands right now."],
  ["being sent", { claimed: true, calling: true, attempts: 2 }, "Being sent right now: attempt 2 is under way."],
  [
    "waiting",
    { waiting: { until: "2026-12-05T10:05:00.000000Z", reason: "gateway_down" } },
    "Waiting until 5 Dec at 10:05:00 UTC: the product could not be asked.",
  ],
  [
    "waited",
    { waiting: { until: "2026-12-05T09:00:00.000000Z", reason: "gateway_down" } },
    "Due since 5 Dec at 09:00 UTC, and no worker has looked at it yet.",
  ],
  ["to be retried", { attempts: 1 }, "Not sent yet: the first try failed, and it is tried again until 6 Dec at 14:00 UTC."],
])("%s", (_, changes, sentence) => {
  expect(sentenceOf({ ...message, ...changes }, words)).toBe(sentence);
});

test("accepted never says delivered without doubt", () => {
  expect(sentenceOf({ ...message, status: "accepted", attempts: 1, restedAt }, words)).not.toMatch(
    /was delivered\b(?! is not known)/,
  );
});

test("a rule's reason that happens to be a word of every object is told as it is", () => {
  expect(wordsOfReason("constructor")).toBe("constructor");
  expect(wordsOfReason("toString", { toString: "it has words" })).toBe("it has words");
});
