import type { DeliveryMode } from "../delivery/schema.ts";
import { reaches } from "../rule/rollout.policy.ts";
import type { RuleMode } from "../rule/schema.ts";
import type { Route } from "../submission/route.policy.ts";

/** What the check says of a message. Times are epoch milliseconds of database time. */
export type Verdict =
  | { verdict: "send" }
  /** `shadow`: all says send, but the rule only pretends. It is frozen and rendered before it rests. */
  | { verdict: "skip"; reason: string; shadow?: true }
  | { verdict: "expire"; reason: string }
  | { verdict: "wait"; reason: string; until: number };

/** Nothing speaks against the message but that its rule is a shadow. */
export const isShadow = (verdict: Verdict): boolean => verdict.verdict === "skip" && verdict.shadow === true;

/** Where the product's current state stands; `until` is when a missing record is no longer excused by a lagging replica. */
export type LiveState = { state: "known" } | { state: "down" } | { state: "lagging"; until: number } | { state: "faulty" };

/** Everything that the decision may look at, in the order in which it looks. */
export type CheckInput = {
  now: number;
  scheduledFor: number;
  expiresAt: number;
  /** Null where this release does not know the rule, or the database has no row of it. */
  rule: { mode: RuleMode; percent: number | null; held: boolean; revision: number } | null;
  /** Where the recipient stands when the rule goes to a part of the people only. */
  rollout: { bucket: number; internal: boolean };
  /** Somebody paused the message's stream. */
  stream: { paused: boolean };
  suppression: { scope: string; reason: string } | null;
  /** How this instance delivers; `allowed`: this recipient, by this provider. */
  delivery: { mode: DeliveryMode; allowed: boolean; revision: number };
  /** Where it would go, and whether that account takes it now; `until`: when to look again. */
  provider: Route;
  live: LiveState;
  /** The version that would be rendered; null where none is published. */
  templateVersionId: string | null;
  /** Spreads waits, in [0, 1). */
  random: number;
};

/** Reasons to wait that somebody has to mend. */
export const alerting: ReadonlySet<string> = new Set([
  "rule_missing",
  "rule_error",
  "template_missing",
  "bad_signature",
  "render_busy",
  "capture_only",
  "provider_missing",
]);

/**
 * The one decision before sending, for live sends, dry runs, replay plans and what-ifs (I10). `eligibility` is the rule's own
 * condition; it is asked last, and only where the product's state is known. A rule that throws makes the message wait.
 */
export function decide(input: CheckInput, eligibility: () => Verdict): Verdict {
  if (input.now >= input.expiresAt) return { verdict: "expire", reason: "deadline_passed" };
  if (!input.rule) return later(input, "rule_missing");
  const { rule } = input;
  if (rule.mode === "off") return rule.held ? held(input) : { verdict: "skip", reason: "rule_off" };
  if (rule.mode === "internal" && !reaches(rule, input.rollout)) return { verdict: "skip", reason: "not_internal" };
  if (rule.mode === "percent" && !reaches(rule, input.rollout)) return { verdict: "skip", reason: "not_in_rollout" };
  if (input.stream.paused) return soon(input, "stream_paused", input.now + PAUSED_MS);
  if (input.suppression) return { verdict: "skip", reason: "suppressed" };
  if (!input.delivery.allowed)
    return input.delivery.mode === "capture" ? later(input, "capture_only") : { verdict: "skip", reason: "not_on_allowlist" };
  if (input.provider.state === "missing") return later(input, "provider_missing");
  if (input.provider.state === "shut") return shut(input, input.provider.until);
  if (input.live.state === "faulty") return later(input, "rule_error");
  if (input.live.state === "down") return later(input, "gateway_down");
  if (input.live.state === "lagging") return soon(input, "not_replicated", input.live.until);
  const own = ask(input, eligibility);
  if (own.verdict === "wait") return { ...own, until: Math.max(own.until, input.now + 1_000) };
  if (own.verdict !== "send") return own;
  if (!input.templateVersionId) return later(input, "template_missing");
  return rule.mode === "shadow" ? { verdict: "skip", reason: "shadow", shadow: true } : own;
}

function ask(input: CheckInput, eligibility: () => Verdict): Verdict {
  try {
    return eligibility();
  } catch {
    return later(input, "rule_error");
  }
}

const LEAST_MS = 5_000;
const MOST_MS = 300_000;

/** Looks again after a quarter of the time that the message is late already: soon after a hiccup, seldom in a long outage. */
function later(input: CheckInput, reason: string): Verdict {
  const late = Math.max(0, input.now - input.scheduledFor);
  const delay = Math.min(MOST_MS, Math.max(LEAST_MS, late / 4));
  return { verdict: "wait", reason, until: Math.round(input.now + delay * (0.75 + input.random / 2)) };
}

/** Switching the rule wakes them, so that they need not look often. */
const HELD_MS = 3_600_000;

function held(input: CheckInput): Verdict {
  return { verdict: "wait", reason: "rule_held", until: Math.round(input.now + HELD_MS * (0.75 + input.random / 2)) };
}

/** Nobody takes it while its stream is paused, so that it may be due at once. */
const PAUSED_MS = 1_000;

/** Spread over a quarter of a minute: all that wait for one account would come back at one moment. */
const SPREAD_MS = 15_000;

function shut(input: CheckInput, until: number): Verdict {
  return {
    verdict: "wait",
    reason: "breaker_open",
    until: Math.round(Math.max(until, input.now + 1_000) + SPREAD_MS * input.random),
  };
}

function soon(input: CheckInput, reason: string, end: number): Verdict {
  return { verdict: "wait", reason, until: Math.min(Math.max(end, input.now + 1), input.now + LEAST_MS) };
}
