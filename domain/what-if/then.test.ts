import { expect, test } from "vitest";
import { groupOf } from "./compare.policy.ts";
import type { Answer } from "./schema.ts";
import { whatCounts } from "./then.policy.ts";

const say = (kind: Answer["kind"], reason: string | null = null): Answer => ({ kind, reason });

test.each([
  [say("send"), say("send"), "same"],
  [say("send"), say("skip", "gone"), "no_longer"],
  [say("skip", "gone"), say("send"), "newly"],
  [say("skip", "gone"), say("none", "condition"), "other_reason"],
  [say("none", "rule_off"), say("planned", "never_planned"), "unknown"],
  [say("planned", "not_checked_yet"), say("none", "condition"), "no_longer"],
  [say("planned", "not_checked_yet"), say("skip", "gone"), "unknown"],
  [say("unknown", "payload_gone"), say("send"), "unknown"],
])("%o beside %o is %s", (left, right, group) => {
  expect(groupOf(left, right)).toBe(group);
});

test("of an event that was planned again, its message counts, else the latest run", () => {
  const row = (recipient: string, sequence: number, planRun: number, outcome: string) => ({
    recipient,
    sequence,
    planRun,
    outcome,
  });
  expect(
    whatCounts([
      row("a", 1, 1, "intended"),
      row("a", 1, 2, "duplicate"),
      row("a", 0, 3, "not_matched"),
      row("b", 0, 1, "rule_off"),
      row("b", 0, 2, "not_matched"),
    ]),
  ).toEqual([row("a", 1, 1, "intended"), row("b", 0, 2, "not_matched")]);
});
