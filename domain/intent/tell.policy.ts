import { explainAttempt } from "../attempt/explain.policy.ts";
import type { Fact } from "../fact/schema.ts";
import { durationInWords } from "../list/duration.policy.ts";
import { figure } from "../list/many.policy.ts";
import { momentInWords, msBetween, nearMomentInWords } from "../list/time.policy.ts";
import { wordsOfObservation } from "../observation/words.policy.ts";
import type { Json } from "../rule/define.ts";
import { wordsOfReason, wordsOfRest } from "./reason.policy.ts";
import { tellCorrection, tellDrop, tellResend, tellRevival, tellSettlement, tellTakenBack } from "./tell-deed.policy.ts";
import type { Teller, Told, Words } from "./teller.policy.ts";
import { toneOfStatus } from "./tone.policy.ts";

/** One fact in words. `ruleKey` is the message's own rule. */
export function tell(fact: Fact, words: Words, ruleKey: string): Told {
  switch (fact.kind) {
    case "event":
      return tellEvent(fact, words, ruleKey);
    case "decision":
      return tellDecision(fact, words, ruleKey);
    case "scheduled":
      return tellScheduled(fact, words, ruleKey);
    case "check":
      return tellCheck(fact, words, ruleKey);
    case "submission":
      return tellSubmission(fact, words, ruleKey);
    case "attempt":
      return tellAttempt(fact, words, ruleKey);
    case "evidence":
      return tellEvidence(fact, words, ruleKey);
    case "observation":
      return tellObservation(fact, words, ruleKey);
    case "mail":
      return { title: "Received by the local mailbox", tone: "good", detail: `For ${fact.rcptTo?.join(", ") ?? "nobody"}.` };
    case "settlement":
      return tellSettlement(fact, words, ruleKey);
    case "revival":
      return tellRevival(fact, words, ruleKey);
    case "resend":
      return tellResend(fact, words, ruleKey);
    case "drop":
      return tellDrop(fact, words, ruleKey);
    case "taken_back":
      return tellTakenBack(fact, words, ruleKey);
    case "rest":
      return tellRest(fact, words, ruleKey);
  }
}

const tellEvent: Teller<"event"> = (event, words) => {
  const late = msBetween(event.occurredAt, event.at);
  const subject = event.aggregateId === null ? "" : ` for ${event.aggregateId}`;
  const happened =
    late >= 1_000 ? ` It happened ${durationInWords(late)} before, on ${momentInWords(event.occurredAt, words)}.` : "";
  const conflicts =
    event.conflicts > 0 ? ` ${event.conflicts} more came with the same id and another body; they were kept and not used.` : "";
  return {
    title: `Event ${event.type} accepted`,
    tone: event.conflicts > 0 ? "warn" : "info",
    detail: `${event.eventId}${subject}, from ${event.source}.${happened}${conflicts}${tellCorrection(event.corrected)}`,
  };
};

const tellDecision: Teller<"decision"> = (decision, words) => {
  const reason = wordsOfReason(decision.reason, words.reasonsOf(decision.ruleKey));
  const because = reason === null ? "" : `: ${reason}`;
  const rule = `Rule ${decision.ruleKey}`;
  switch (decision.outcome) {
    case "intended":
      return decision.own
        ? { title: `${rule} wants this message`, tone: "good", detail: reason }
        : { title: `${rule} also made message no. ${decision.sequence}`, tone: "neutral", detail: reason };
    case "duplicate":
      return {
        title: `${rule} wanted it again`,
        tone: "neutral",
        detail: `The same message was planned before, so it is not made twice${because}.`,
      };
    case "not_matched":
      return { title: `${rule} did not match`, tone: "neutral", detail: reason };
    case "rule_off":
      return { title: `${rule} is off`, tone: "warn", detail: "Nothing was planned by it." };
    case "error":
      return { title: `${rule} failed`, tone: "bad", detail: messageOf(decision.seen) ?? reason };
  }
};

/** What the engine kept for the rule's author. */
const messageOf = (seen: Json): string | null =>
  typeof seen === "object" && seen !== null && !Array.isArray(seen) && typeof seen.message === "string" ? seen.message : null;

const tellScheduled: Teller<"scheduled"> = (scheduled, words) => {
  const wait = msBetween(scheduled.at, scheduled.scheduledFor);
  const { test } = scheduled;
  const until = `It expires on ${nearMomentInWords(scheduled.expiresAt, words, scheduled.at)}.`;
  if (test)
    return {
      title: `${test.by} asked for this test`,
      tone: "info",
      detail: `${test.as === null ? "No rule sends this template." : `As rule ${test.as} sends it.`} It counts in no figure. ${until}`,
    };
  return wait >= 1_000
    ? {
        title: `Scheduled for ${nearMomentInWords(scheduled.scheduledFor, words, scheduled.at)}`,
        tone: "info",
        detail: `In ${durationInWords(wait)}. ${until}`,
      }
    : { title: "Scheduled to be sent at once", tone: "info", detail: until };
};

const tellCheck: Teller<"check"> = (check, words, ruleKey) => {
  const reason = wordsOfReason(check.reason, words.reasonsOf(ruleKey));
  switch (check.verdict) {
    case "send":
      return { title: "Check: still useful, send", tone: "good", detail: reason };
    case "skip":
      return { title: "Check: skip", tone: "warn", detail: reason };
    case "expire":
      return { title: "Check: too late", tone: "warn", detail: reason };
    case "wait": {
      const until = check.until === null ? "" : ` until ${nearMomentInWords(check.until, words, check.at)}`;
      return { title: `Check: wait${until}`, tone: "info", detail: reason };
    }
  }
};

/** What ended a submission that was not accepted. */
function notAccepted(by: string | null): string {
  if (by === "shadow") return "Never submitted: its rule was a shadow.";
  if (by === "failover") return "Its provider certainly did not take it and takes nothing now: another one got it.";
  return by === "rest" ? "No provider accepted it." : `Resolved as not accepted by ${by}.`;
}

const tellSubmission: Teller<"submission"> = (submission) => {
  const sizes =
    submission.htmlBytes === null
      ? null
      : `${figure(submission.htmlBytes)} bytes of HTML, ${figure(submission.textBytes ?? 0)} of text`;
  const made = submission.renderMs === null ? null : `rendered in ${submission.renderMs.toFixed(1)} ms`;
  const known = [sizes, made, `for ${submission.providerAccount}`].filter((part) => part !== null).join(", ");
  const end =
    submission.resolution === "not_accepted"
      ? ` ${notAccepted(submission.resolvedBy)}`
      : submission.resolvedBy === "observation"
        ? " That it was accepted is known from what the provider reported later."
        : "";
  return {
    title: `Frozen as ${submission.templateKey}@${submission.templateNumber}`,
    tone: "info",
    detail: `${submission.subject === null ? "" : `“${submission.subject}”: `}${known}.${end}`,
  };
};

const tellAttempt: Teller<"attempt"> = (attempt) => {
  const took = attempt.endedAt === null ? "" : ` after ${durationInWords(msBetween(attempt.at, attempt.endedAt))}`;
  const tones = { accepted: "good", rejected: "bad", deferred: "warn", unknown: "bad" } as const;
  const words = { accepted: "accepted by the provider", rejected: "refused", deferred: "deferred", unknown: "outcome unknown" };
  const said = attempt.detail === null || attempt.detail === "" ? "" : ` It said: ${attempt.detail}`;
  return {
    title:
      attempt.outcome === null ? `Attempt ${attempt.no} under way` : `Attempt ${attempt.no} ${words[attempt.outcome]}${took}`,
    tone: attempt.outcome === null ? "info" : tones[attempt.outcome],
    detail: `${explainAttempt(attempt)}${said}`,
  };
};

const tellEvidence: Teller<"evidence"> = (evidence) => ({
  title: `Learnt later of attempt ${evidence.attemptNo}: ${evidence.outcome.replaceAll("_", " ")}`,
  tone: evidence.outcome === "accepted" ? "good" : evidence.outcome === "unknown" ? "neutral" : "warn",
  detail: `From: ${evidence.source.replaceAll("_", " ")}.${evidence.tooLate ? ` ${tooLate(evidence.outcome)}` : ""}`,
});

const tooLate = (outcome: string): string =>
  outcome === "accepted"
    ? "It came after somebody had it sent again: it may have arrived twice."
    : "It came after somebody had marked it as sent: it did not arrive by this try.";

/** The one reason of an accepted message: no provider said so. */
export const MARKED_SENT = "marked_sent";

const tooLateFor = (resolvedBy: string | null): string =>
  resolvedBy === "person" ? tooLate("accepted") : "The submission had been settled as not accepted by then, and stays so.";

const tellObservation: Teller<"observation"> = (observation, words) => {
  const { title, tone, detail } = wordsOfObservation[observation.observed];
  const late = msBetween(observation.occurredAt, observation.at);
  const said = [observation.code, observation.detail].filter((part) => part !== null && part !== "").join(": ");
  const parts = [
    detail,
    said === "" ? null : `It said: ${said}`,
    late < 1_000 ? null : `It happened ${durationInWords(late)} before, on ${momentInWords(observation.occurredAt, words)}.`,
    observation.resolution === "not_accepted" ? tooLateFor(observation.resolvedBy) : null,
    `Told by ${observation.provider}: ${observation.type}.`,
  ];
  return { title, tone, detail: parts.filter((part) => part !== null).join(" ") };
};

const tellRest: Teller<"rest"> = (rest, words, ruleKey) => {
  const reason = wordsOfRest(rest, words.reasonsOf(ruleKey));
  return {
    title:
      rest.status !== "accepted"
        ? `At rest: ${rest.status}`
        : `At rest: ${rest.reason === MARKED_SENT ? "counts as sent" : "accepted by the provider"}`,
    tone: toneOfStatus[rest.status],
    detail:
      [reason, rest.detail, rest.class === null ? null : `class ${rest.class}`].filter((part) => part !== null).join(", ") ||
      null,
  };
};
