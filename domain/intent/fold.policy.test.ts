import { expect, test } from "vitest";
import type { Fact } from "../fact/schema.ts";
import { fold, statusesOf } from "./fold.policy.ts";
import { timelineOf } from "./timeline.policy.ts";

const at = (n: number) => `2026-12-03T14:02:00.${String(n).padStart(6, "0")}Z`;
const id = (n: number) => `0192f0c1-7a3e-7c4e-9d0a-${String(n).padStart(12, "0")}`;

const check = (n: number, verdict: "send" | "skip" | "expire" | "wait"): Fact => ({
  kind: "check",
  at: at(n),
  id: id(n),
  verdict,
  reason: null,
  until: null,
  seen: {},
  releaseHash: null,
  deliveryMode: null,
});
const submission = (n: number, no: number, resolution: "accepted" | "not_accepted" | null): Fact => ({
  kind: "submission",
  at: at(n),
  id: id(n),
  no,
  resolution,
  resolvedBy: null,
  redirected: false,
  providerAccount: "smtp",
  idempotencyKey: "k",
  messageId: "<m>",
  renderHash: "",
  requestHash: "",
  datedAt: at(n),
  idempotentUntil: null,
  templateKey: "t",
  templateNumber: 1,
  subject: null,
  envelope: null,
  htmlBytes: null,
  textBytes: null,
  renderMs: null,
});
const attempt = (
  n: number,
  no: number,
  submissionNo: number,
  outcome: "accepted" | "rejected" | "deferred" | "unknown" | null,
): Fact => ({
  kind: "attempt",
  at: at(n),
  id: id(n),
  no,
  submissionNo,
  outcome,
  endedAt: outcome && at(n + 1),
  callDeadline: at(n + 2),
  class: null,
  code: null,
  detail: null,
  providerMessageId: null,
  countsTowardLimit: true,
});

const stories: [string, Fact[], boolean, string[]][] = [
  ["just planned", [], true, ["scheduled"]],
  ["waiting", [check(1, "send"), check(2, "wait")], true, ["scheduled"]],
  [
    "accepted at the second try",
    [
      check(1, "send"),
      submission(2, 1, "accepted"),
      attempt(3, 1, 1, "deferred"),
      check(5, "send"),
      attempt(6, 2, 1, "accepted"),
    ],
    false,
    ["accepted"],
  ],
  ["accepted by evidence", [check(1, "send"), submission(2, 1, "accepted"), attempt(3, 1, 1, "unknown")], false, ["accepted"]],
  ["skipped", [check(1, "wait"), check(2, "skip")], false, ["skipped"]],
  [
    "skipped, and a stalled worker's verdict after it",
    [check(1, "skip"), { kind: "rest", at: at(2), status: "skipped", reason: "x", class: null, detail: null }, check(3, "send")],
    false,
    ["skipped"],
  ],
  ["expired by a check", [check(1, "wait"), check(2, "expire")], false, ["expired"]],
  ["in doubt", [check(1, "send"), submission(2, 1, null), attempt(3, 1, 1, "unknown")], false, ["uncertain", "dropped"]],
  [
    "accepted late, while another worker holds it",
    [submission(2, 1, "accepted"), attempt(3, 1, 1, "unknown")],
    true,
    ["scheduled"],
  ],
  [
    "in doubt, and skipped after",
    [check(1, "send"), submission(2, 1, null), attempt(3, 1, 1, "unknown"), check(5, "skip")],
    false,
    ["uncertain", "dropped"],
  ],
];

test.each(stories)("%s", (_, facts, live, allowed) => {
  expect(statusesOf(fold(facts, live))).toEqual(allowed);
});

test("every order of the same facts gives the same status and the same timeline (I8)", () => {
  const words = { now: at(0), zone: "UTC", reasonsOf: () => ({}) };
  for (const [name, facts, live, allowed] of stories)
    for (const order of permutations(facts)) {
      expect(statusesOf(fold(order, live)), name).toEqual(allowed);
      expect(timelineOf(order, words), name).toEqual(timelineOf(facts, words));
    }
});

test("two checks of one microsecond do not depend on the order either", () => {
  const pair = [check(1, "skip"), { ...check(1, "send"), id: id(9) }];
  expect(fold(pair, false)).toEqual(fold(pair.toReversed(), false));
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
