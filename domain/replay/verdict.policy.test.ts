import { expect, test } from "vitest";
import { afterCheck, beforeCheck, type Found } from "./verdict.policy.ts";

const failed: Found = {
  ruleKey: "welcome",
  status: "failed",
  class: "transient",
  test: false,
  facts: true,
  unresolved: false,
  calling: false,
  otherTemplate: false,
};
const asked = { includeUnknown: false, includePermanent: false, corrects: false, mayOwn: false };
const said = (found: Partial<Found>, more: Partial<typeof asked> = {}) => {
  const answer = beforeCheck({ ...failed, ...found }, { ...asked, ...more });
  return answer && [answer.verdict, answer.reason];
};

test.each<[Partial<Found>, Partial<typeof asked>, [string, string | null] | null]>([
  [{}, {}, null],
  [{ status: "accepted" }, {}, ["accepted", null]],
  [{ status: "skipped" }, {}, ["not_dead", "skipped"]],
  [{ status: "scheduled" }, { includeUnknown: true }, ["not_dead", "scheduled"]],
  [{ test: true }, {}, ["not_dead", "test"]],
  [{ calling: true }, { includeUnknown: true }, ["not_dead", "being_sent"]],
  [{ facts: false }, {}, ["facts_dropped", null]],
  [{ status: "uncertain", unresolved: true }, {}, ["unknown", null]],
  [{ unresolved: true }, {}, ["unknown", null]],
  [{ status: "uncertain", unresolved: true }, { includeUnknown: true }, null],
  [{ status: "uncertain", unresolved: true }, { includeUnknown: true, corrects: true }, ["unknown", "facts_corrected"]],
  [{ class: "recipient" }, {}, ["permanent", null]],
  [{ class: "recipient" }, { includePermanent: true }, null],
  [{ ruleKey: "waybill-invitation" }, {}, ["skip", "own_rule"]],
  [{ ruleKey: "waybill-invitation" }, { mayOwn: true }, null],
  [{ otherTemplate: true }, {}, ["skip", "other_template"]],
])("%j, asked with %j", (found, more, expected) => {
  expect(said(found, more)).toEqual(expected);
});

test("what the live check says is the plan's verdict", () => {
  expect(afterCheck({ verdict: "send" })).toEqual({ verdict: "send", reason: null });
  expect(afterCheck({ verdict: "skip", reason: "suppressed" })).toEqual({ verdict: "skip", reason: "suppressed" });
  expect(afterCheck({ verdict: "expire", reason: "deadline_passed" })).toEqual({ verdict: "expired", reason: "deadline_passed" });
  expect(afterCheck({ verdict: "wait", reason: "stream_paused", until: 1 })).toEqual({
    verdict: "waits",
    reason: "stream_paused",
  });
});
