import type { Fact } from "../fact/schema.ts";
import { msBetween } from "../list/time.policy.ts";
import { heldBetween } from "./hold.policy.ts";
import { wordsOfReason } from "./reason.policy.ts";
import type { Wait } from "./schema.ts";
import type { Words } from "./teller.policy.ts";

/** Shorter than this is no wait to a reader. */
const LEAST_MS = 1_000;

/** Why `fact` came so long after `before`; null where it did not, or where nothing waited (later evidence, another event). */
export function waitBefore(before: Fact | null, fact: Fact, words: Words, ruleKey: string): Wait | null {
  if (before === null) return null;
  const ms = Math.round(msBetween(endOf(before), fact.at));
  const cause = ms < LEAST_MS ? null : (heldCause(before, fact, words) ?? causeOf(before, fact, words, ruleKey));
  return cause === null ? null : { ms, cause };
}

/** Somebody paused its stream, or its provider failed: that is why, whatever it waited for before. */
function heldCause(before: Fact, fact: Fact, { holds = [] }: Words): string | null {
  if (fact.kind !== "check" && fact.kind !== "attempt" && fact.kind !== "rest" && fact.kind !== "submission") return null;
  if (before.kind === "attempt" && before.outcome !== "deferred" && before.class !== "configuration") return null;
  const due = before.kind === "scheduled" && before.scheduledFor > before.at ? before.scheduledFor : endOf(before);
  const held = heldBetween(holds, due, fact.at);
  return held === null ? null : `waiting: ${held}`;
}

/** Of a stream with a rate the queue has a reason. */
const inQueue = ({ rate = null }: Words): string =>
  rate === null ? "in the queue" : `in the queue: its stream sends at most ${rate} a second`;

const endOf = (fact: Fact): string => (fact.kind === "attempt" ? (fact.endedAt ?? fact.at) : fact.at);

function causeOf(before: Fact, fact: Fact, words: Words, ruleKey: string): string | null {
  if (fact.kind === "event" || fact.kind === "evidence" || fact.kind === "mail") return null;
  if (fact.kind === "decision") {
    if (fact.planRun > 1) return "until the event was planned again";
    return before.kind === "event" ? "waiting to be planned" : "until the next event";
  }
  if (fact.kind === "revival" || fact.kind === "resend") return "until somebody had it sent again";
  if (fact.kind === "drop") return "until somebody dropped it";
  if (fact.kind === "taken_back") return "until somebody took it back";
  if (fact.kind === "settlement") return "until somebody said what became of it";
  switch (before.kind) {
    case "scheduled":
      return before.scheduledFor > before.at ? dueCause(before.scheduledFor, fact.at, words) : inQueue(words);
    case "check":
      if (before.verdict === "wait")
        return `waiting: ${wordsOfReason(before.reason, words.reasonsOf(ruleKey)) ?? "as its check asked"}`;
      return before.verdict === "send" ? "preparing" : null;
    case "attempt":
      if (fact.kind === "rest" && before.outcome !== "deferred")
        return before.outcome === "unknown" ? "waiting for a definite answer" : null;
      return before.class === "throttled" ? "waiting: the provider asks us to slow down" : "waiting for the next try";
    case "mail":
    case "evidence":
      return null;
    default:
      return inQueue(words);
  }
}

/** A late start is worth a word: more than a minute after its time is no waiting for its time any more. */
function dueCause(scheduledFor: string, at: string, words: Words): string {
  const late = msBetween(scheduledFor, at);
  return late > 60_000 ? `waiting for its time, then ${Math.round(late / 60_000)} min ${inQueue(words)}` : "waiting for its time";
}
