import { type Call, type Facts, TOLERANCE_MS, type Tried, type Violation, violation } from "./facts.ts";

/** The clock is one, but a statement's time is that of its beginning. */
const ROUNDING_MS = 20;

/** Nothing was called before its attempt was written, after the time that the attempt had, or after the deadline of the message. */
export function callsInTime(facts: Facts): Violation[] {
  const known = facts.calls.filter(({ intentId }) => facts.messages.has(intentId ?? ""));
  const named = (calls: Call[]) => calls.map(({ intentId, to }) => intentId ?? to);
  return [
    ...violation(
      "called_before_attempt",
      "calls of which no attempt had been written when they came (I2)",
      named(known.filter((call) => !attemptOf(facts, call))),
    ),
    ...violation(
      "called_too_late",
      "calls after the time that their attempt had",
      named(known.filter((call) => call.begunAt > (attemptOf(facts, call)?.callDeadline ?? call.begunAt) + TOLERANCE_MS)),
    ),
    ...violation(
      "called_after_expiry",
      "calls after the message's deadline (I6)",
      named(known.filter((call) => call.begunAt > (facts.messages.get(call.intentId ?? "")?.expiresAt ?? 0) + TOLERANCE_MS)),
    ),
  ];
}

/** The last that began before the call came. */
const attemptOf = ({ attempts }: Facts, { intentId, begunAt }: Call): Tried | undefined =>
  attempts.get(intentId ?? "")?.findLast(({ startedAt }) => startedAt <= begunAt + ROUNDING_MS);
