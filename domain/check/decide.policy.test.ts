import { expect, test } from "vitest";
import { type CheckInput, decide, type Verdict } from "./decide.policy.ts";

const input: CheckInput = {
  now: 1_000_000,
  scheduledFor: 1_000_000,
  expiresAt: 2_000_000,
  rule: { mode: "on", percent: null, held: false, revision: 1 },
  rollout: { bucket: 0, internal: false },
  stream: { paused: false },
  suppression: null,
  delivery: { mode: "live", allowed: true, revision: 1 },
  provider: { state: "ready", account: "smtp", until: null },
  live: { state: "known" },
  templateVersionId: "v1",
  random: 0.5,
};
const send = (): Verdict => ({ verdict: "send" });
const never = (): Verdict => {
  throw new Error("must not be asked");
};

test("sends what nothing speaks against", () => {
  expect(decide(input, send)).toEqual({ verdict: "send" });
});

test("the order is the architecture's: each earlier reason hides the later ones", () => {
  const faults: [Partial<CheckInput>, string][] = [
    [{ expiresAt: 1_000_000 }, "deadline_passed"],
    [{ rule: null }, "rule_missing"],
    [{ rule: { mode: "off", percent: null, held: false, revision: 1 } }, "rule_off"],
    [{ stream: { paused: true } }, "stream_paused"],
    [{ suppression: { scope: "all", reason: "bounce" } }, "suppressed"],
    [{ provider: { state: "shut", account: "smtp", until: 1_030_000 } }, "breaker_open"],
    [{ live: { state: "down" } }, "gateway_down"],
  ];
  for (let first = 0; first < faults.length; first++) {
    const all = Object.assign({}, ...faults.slice(first).map(([fault]) => fault));
    // rule: null hides rule: off, so put the first one back
    expect(decide({ ...input, ...all, ...faults[first]?.[0] }, never), faults[first]?.[1]).toMatchObject({
      reason: faults[first]?.[1],
    });
  }
});

test("the rule's own condition is asked only where the product's state is known", () => {
  expect(decide({ ...input, live: { state: "down" } }, never)).toMatchObject({ verdict: "wait", reason: "gateway_down" });
  expect(decide({ ...input, live: { state: "lagging", until: 1_002_000 } }, never)).toEqual({
    verdict: "wait",
    reason: "not_replicated",
    until: 1_002_000,
  });
  expect(decide(input, () => ({ verdict: "skip", reason: "already_accepted" }))).toEqual({
    verdict: "skip",
    reason: "already_accepted",
  });
});

test("a rule that throws makes the message wait", () => {
  expect(decide(input, never)).toMatchObject({ verdict: "wait", reason: "rule_error" });
});

test("a wait into the past does not spin", () => {
  expect(decide(input, () => ({ verdict: "wait", reason: "later", until: 5 }))).toEqual({
    verdict: "wait",
    reason: "later",
    until: 1_001_000,
  });
});

test("waits grow with how late the message is, and are spread", () => {
  const wait = (late: number, random: number) => {
    const verdict = decide({ ...input, now: input.scheduledFor + late, expiresAt: 1e12, live: { state: "down" }, random }, never);
    return verdict.verdict === "wait" ? verdict.until - input.scheduledFor - late : 0;
  };
  expect(wait(0, 0.5)).toBe(5_000);
  expect(wait(40_000, 0.5)).toBe(10_000);
  expect(wait(3_600_000, 0.5)).toBe(300_000);
  expect(wait(0, 0)).toBe(3_750);
});

const rule = { mode: "on", percent: null, held: false, revision: 1 } as const;

test.each<[string, Partial<CheckInput>, Verdict | { verdict: string; reason: string }]>([
  ["off", { rule: { ...rule, mode: "off" } }, { verdict: "skip", reason: "rule_off" }],
  ["off and held", { rule: { ...rule, mode: "off", held: true } }, { verdict: "wait", reason: "rule_held" }],
  ["internal, outside", { rule: { ...rule, mode: "internal" } }, { verdict: "skip", reason: "not_internal" }],
  ["internal, inside", { rule: { ...rule, mode: "internal" }, rollout: { bucket: 9_999, internal: true } }, { verdict: "send" }],
  [
    "25 %, place 2499",
    { rule: { ...rule, mode: "percent", percent: 25 }, rollout: { bucket: 2_499, internal: false } },
    { verdict: "send" },
  ],
  [
    "25 %, place 2500",
    { rule: { ...rule, mode: "percent", percent: 25 }, rollout: { bucket: 2_500, internal: true } },
    { verdict: "skip", reason: "not_in_rollout" },
  ],
  ["shadow", { rule: { ...rule, mode: "shadow" } }, { verdict: "skip", reason: "shadow", shadow: true }],
  [
    "shadow without a template",
    { rule: { ...rule, mode: "shadow" }, templateVersionId: null },
    { verdict: "wait", reason: "template_missing" },
  ],
  [
    "not on the allowlist",
    { delivery: { mode: "allowlist", allowed: false, revision: 1 } },
    { verdict: "skip", reason: "not_on_allowlist" },
  ],
  [
    "capture, a provider that delivers",
    { delivery: { mode: "capture", allowed: false, revision: 1 } },
    { verdict: "wait", reason: "capture_only" },
  ],
])("%s", (_, change, verdict) => {
  expect(decide({ ...input, ...change }, send)).toMatchObject(verdict);
});

test("a shadow says skip only where everything else said send", () => {
  const shadow = { ...input, rule: { ...rule, mode: "shadow" as const } };
  expect(decide(shadow, () => ({ verdict: "skip", reason: "shadow" }))).toEqual({ verdict: "skip", reason: "shadow" });
  expect(decide({ ...shadow, suppression: { scope: "all", reason: "bounce" } }, never)).toMatchObject({ reason: "suppressed" });
});
