/** What the check says of a message. Times are epoch milliseconds of database time. */
export type Verdict =
  | { verdict: "send" }
  | { verdict: "skip"; reason: string }
  | { verdict: "expire"; reason: string }
  | { verdict: "wait"; reason: string; until: number };

/** Where the product's current state stands; `until` is when a missing record is no longer excused by a lagging replica. */
export type LiveState = { state: "known" } | { state: "down" } | { state: "lagging"; until: number } | { state: "faulty" };

/** Everything that the decision may look at, in the order in which it looks. */
export type CheckInput = {
  now: number;
  scheduledFor: number;
  expiresAt: number;
  /** Null where this release does not know the rule, or the database has no row of it. */
  rule: { mode: "off" | "on" } | null;
  /** Later: the part of the people that a rule is rolled out to. */
  rollout: null;
  /** Later: a stream that somebody paused. */
  stream: { paused: boolean };
  suppression: { scope: string; reason: string } | null;
  /** Later: what the person opted out of. */
  preference: null;
  /** Later: how many messages of a category a person gets in a day. */
  cap: null;
  /** Later: the night of the recipient. */
  quietHours: null;
  live: LiveState;
  /** The version that would be rendered; null where none is published. */
  templateVersionId: string | null;
  /** Spreads waits, in [0, 1). */
  random: number;
};

/** Reasons to wait that somebody has to mend. */
export const alerting: ReadonlySet<string> = new Set(["rule_missing", "rule_error", "template_missing", "bad_signature"]);

/**
 * The one decision before sending, for live sends, dry runs, replay plans and what-ifs (I10). `eligibility` is the rule's own
 * condition; it is asked last, and only where the product's state is known. A rule that throws makes the message wait.
 */
export function decide(input: CheckInput, eligibility: () => Verdict): Verdict {
  if (input.now >= input.expiresAt) return { verdict: "expire", reason: "deadline_passed" };
  if (!input.rule) return later(input, "rule_missing");
  if (input.rule.mode === "off") return { verdict: "skip", reason: "rule_off" };
  if (input.stream.paused) return later(input, "stream_paused");
  if (input.suppression) return { verdict: "skip", reason: "suppressed" };
  if (input.live.state === "faulty") return later(input, "rule_error");
  if (input.live.state === "down") return later(input, "gateway_down");
  if (input.live.state === "lagging") return soon(input, "not_replicated", input.live.until);
  const own = ask(input, eligibility);
  if (own.verdict === "wait") return { ...own, until: Math.max(own.until, input.now + 1_000) };
  if (own.verdict !== "send") return own;
  return input.templateVersionId ? own : later(input, "template_missing");
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

function soon(input: CheckInput, reason: string, end: number): Verdict {
  return { verdict: "wait", reason, until: Math.min(Math.max(end, input.now + 1), input.now + LEAST_MS) };
}
