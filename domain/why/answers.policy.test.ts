import { expect, test } from "vitest";
import { type Absence, absenceOf } from "./absence.policy.ts";
import { headlineOf } from "./choose.policy.ts";
import { conditionsOf, type Look } from "./conditions.policy.ts";
import type { Evidence } from "./evidence.policy.ts";
import { findingOf } from "./finding.policy.ts";
import { nextSteps } from "./next-steps.policy.ts";
import { type WhyArrivals, type WhyKind, whyKinds } from "./schema.ts";

const now = "2026-11-29T12:00:00.000Z";
const words = {
  now,
  zone: "UTC",
  reasonsOf: () => ({ free_order: "the order was free" }),
  keyOf: (key: string) => key.replace(/^old-/, "new-"),
};
const message = {
  from: "message",
  id: "m",
  at: now,
  ruleKey: "old-rule",
  businessId: "ord_1",
  status: "skipped",
  reason: null,
  sentence: null,
  diverted: null,
  stuck: false,
} as const;
const decision = {
  from: "decision",
  id: "d",
  at: now,
  ruleKey: "old-rule",
  reason: null,
  message: null,
  eventId: "e",
  eventType: "order.placed",
  intentId: null,
} as const;

test("every answer says what to do, in a sentence", () => {
  expect(Object.keys(nextSteps).sort()).toEqual([...whyKinds].sort());
  for (const step of Object.values(nextSteps)) expect(step).toMatch(/^[A-Z].*\.$|^[A-Z].*\?$/);
});

test.each<[Evidence, string, string]>([
  [{ ...message, reason: "shadow" }, "shadow", "The message about ord_1 was skipped"],
  [{ ...message, reason: "not_internal" }, "not_internal", "The message about ord_1 was skipped"],
  [{ ...message, reason: "not_in_rollout" }, "not_in_rollout", "The message about ord_1 was skipped"],
  [{ ...message, reason: "free_order" }, "skipped", "The message about ord_1 was skipped: the order was free."],
  [{ ...message, status: "dropped", reason: "dropped" }, "dropped", "The message about ord_1 was dropped by a person"],
  [
    { ...decision, outcome: "error", reason: "threw", message: '"when" threw oops' },
    "rule_error",
    'The rule failed on order.placed on 29 Nov at 12:00 UTC: "when" threw oops.',
  ],
  [{ ...decision, outcome: "duplicate", intentId: "m" }, "duplicate", "order.placed came again on 29 Nov at 12:00 UTC"],
])("%o is %s", (evidence, kind, sentence) => {
  const finding = findingOf(evidence, words);
  expect(finding).toMatchObject({ kind, ruleKey: "new-rule", next: nextSteps[finding.kind] });
  expect(finding.sentence.startsWith(sentence)).toBe(true);
});

const quiet: WhyArrivals = {
  newest: [],
  never: ["order.placed"],
  inbox: { count: 0, oldestAt: null },
  planning: { count: 0, oldestAt: null },
  elsewhere: [],
  more: [],
  since: "2026-01-01T00:00:00.000Z",
};
const absent = (arrivals: Partial<WhyArrivals>, seen = true, more: Partial<Absence> = {}) =>
  absenceOf(
    {
      seen,
      ruleKey: "welcome",
      without: null,
      span: null,
      when: " on 2026-11-29 (UTC)",
      ...more,
      arrivals: { ...quiet, ...arrivals },
    },
    words,
  );

test("nothing came: the product never emitted the type, emitted it about others, or we are behind", () => {
  expect(absent({}).sentence).toBe(
    "There is no event that welcome listens to about them on 2026-11-29 (UTC). No order.placed ever came from anybody, and nothing waits: the product does not emit it.",
  );
  const newest = [{ type: "order.placed", source: "shop", id: "e", at: "2026-11-29T11:58:00.000Z" }];
  expect(absent({ newest, never: [] }, false)).toMatchObject({
    kind: "never_seen",
    sentence: expect.stringContaining("came 2 minutes ago from shop"),
  });
  const inbox = { count: 10_000, oldestAt: "2026-11-29T11:00:00.000Z" };
  expect(absent({ inbox })).toMatchObject({
    kind: "source_lagging",
    sentence: expect.stringContaining("We are behind: 10,000+ events are emitted and not taken in since 29 Nov at 11:00 UTC."),
  });
  expect(absent({ planning: { count: 1, oldestAt: "2026-11-29T11:59:55.000Z" } }).kind).toBe("never_arrived");
  expect(absent({ elsewhere: ["crm"] }).sentence).toContain("The outbox of crm is in another database");
});

test("conditions: what only one look knows is no change", () => {
  const look = (mode: string, more: Partial<Look["seen"]> = {}): Look => ({
    seen: { rule: { mode }, ...more },
    verdict: "send",
    reason: null,
  });
  const side = { reasons: {}, versions: new Map([["v1", "welcome v1"]]) };
  expect(conditionsOf(null, null, side)).toEqual([]);
  expect(conditionsOf(look("off"), look("on", { templateVersionId: "v1" }), side)).toEqual([
    { name: "Rule", was: "off", now: "on", changed: true },
    { name: "Suppression", was: "none", now: "none", changed: false },
    { name: "Template", was: "none is published", now: "welcome v1", changed: true },
    { name: "Verdict", was: "send", now: "send", changed: false },
  ]);
  expect(conditionsOf(null, look("on"), side).every(({ was, changed }) => was === null && !changed)).toBe(true);
});

test("the headline counts rules, not events that no rule has decided; a copy is no message that was not sent", () => {
  const finding = (ruleKey: string | null, kind: WhyKind) => ({
    ruleKey,
    kind,
    at: now,
    sentence: `It is ${kind}.`,
    next: "",
    proof: null,
  });
  expect(headlineOf([finding("a", "sent"), finding(null, "quarantined")], null)).toBe(
    "One rule decided about them. Most recently, it sent a message.",
  );
  expect(headlineOf([finding(null, "not_recipient")], null)).toBe("It is not_recipient.");
  expect(headlineOf([finding("a", "duplicate"), finding("b", "redirected"), finding("c", "stuck")], null)).toBe(
    "3 rules decided about them. Most recently, one has one waiting, one had a message redirected and one had made it before.",
  );
});

test.each([
  [["sent"], "One rule decided about them. Most recently, it sent a message."],
  [["skipped"], "One rule decided about them. Most recently, it sent nothing."],
  [["skipped", "failed"], "2 rules decided about them. Most recently, neither of them sent anything."],
  [["skipped", "failed", "rule_off"], "3 rules decided about them. Most recently, none of them sent anything."],
  [
    ["sent", "on_its_way", "skipped"],
    "3 rules decided about them. Most recently, one sent a message, one has one on its way and one sent nothing.",
  ],
  [["sent", "sent", "captured"], "3 rules decided about them. Most recently, 2 sent a message and one had a message captured."],
] as const)("%s of each rule, in a sentence", (kinds, sentence) => {
  const rules = kinds.map((kind, n) => ({ kind, ruleKey: `rule-${n}`, at: now, sentence: "", next: "", proof: null }));
  expect(headlineOf(rules, null)).toBe(sentence);
});

test("what waits now is no reason for a day that ended before, and what was not looked through is not said to be empty", () => {
  const inbox = { count: 3, oldestAt: "2026-11-29T11:00:00.000Z" };
  const day = (from: string, to: string) => ({ from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` });
  expect(absent({ inbox }, true, { span: day("2026-11-20", "2026-11-21") }).kind).toBe("never_arrived");
  expect(absent({ inbox }, true, { span: day("2026-11-29", "2026-11-30") }).kind).toBe("source_lagging");
  expect(absent({}, true, { span: day("2026-11-30", "2026-12-01") }).kind).toBe("not_begun");
  expect(absent({}, true, { span: day("2025-12-31", "2026-01-01") }).kind).toBe("before_waybill");
  expect(absent({}, true, { without: "release" }).kind).toBe("not_looked");
  expect(absent({}, false).sentence).toContain("Nothing about them was ever taken in");
  expect(absent({}, false, { span: day("2026-11-20", "2026-11-21") }).sentence).toContain(
    "no event that was looked through names them",
  );
  const newest = [{ type: "order.placed", source: "shop", id: "e", at: "2026-11-29T11:58:00.000Z" }];
  expect(absent({ newest, never: [], more: ["order.placed"] }, true).sentence).toContain("Older ones were not looked through");
});
