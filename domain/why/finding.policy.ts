import { wordsOfReason, wordsOfRest } from "../intent/reason.policy.ts";
import { momentInWords, type Reader } from "../list/time.policy.ts";
import type { Evidence, EvidenceOf } from "./evidence.policy.ts";
import { nextSteps } from "./next-steps.policy.ts";
import type { WhyFinding, WhyKind } from "./schema.ts";

/** Words of the rules, today's key of a rule by any of its names, and who reads it. */
export type WhyWords = Reader & {
  reasonsOf(ruleKey: string): Readonly<Record<string, string>>;
  keyOf(ruleKey: string): string;
};

/**
 * What a stored fact answers, in words and with what to do. `asked`: the rule that was asked about, for facts that are not a
 * rule's own.
 */
export function findingOf(evidence: Evidence, words: WhyWords, asked: string | null = null): WhyFinding {
  switch (evidence.from) {
    case "message":
      return ofMessage(evidence, words);
    case "decision":
      return ofDecision(evidence, words);
    case "event":
      return ofEvent(evidence, words, asked);
    case "inbox":
      return ofInbox(evidence, words, asked);
  }
}

/** Reasons to skip that are answers of their own. */
const skips: Readonly<Record<string, WhyKind>> = {
  suppressed: "suppressed",
  rule_off: "rule_off",
  shadow: "shadow",
  not_internal: "not_internal",
  not_in_rollout: "not_in_rollout",
};

const statuses = {
  scheduled: "on_its_way",
  accepted: "sent",
  skipped: "skipped",
  expired: "expired",
  cancelled: "cancelled",
  failed: "failed",
  uncertain: "uncertain",
  dropped: "dropped",
} as const;

function ofMessage(message: EvidenceOf<"message">, words: WhyWords): WhyFinding {
  const kind = kindOf(message);
  const reason = message.status === "accepted" ? null : wordsOfRest(message, words.reasonsOf(message.ruleKey));
  const plain = `${brief[message.status](message.businessId)}${reason ? `: ${reason}` : ""}.`;
  const short = aside[kind] ? `A message about ${message.businessId} ${aside[kind]}.` : plain;
  return {
    kind,
    ruleKey: words.keyOf(message.ruleKey),
    at: message.at,
    sentence: message.sentence ?? short,
    next: nextSteps[kind],
    proof: { what: "message", id: message.id, label: `${words.keyOf(message.ruleKey)} ${message.businessId}` },
  };
}

/** What became of a message that does not stand in its status. */
const aside: Readonly<Partial<Record<WhyKind, string>>> = {
  redirected: "was redirected by this instance: accepted by the provider, for another address",
  captured: "was captured by this instance: accepted, and sent to nobody",
  stuck: "waits for something that has to be mended",
};

function kindOf({ status, reason, diverted, stuck }: EvidenceOf<"message">): WhyKind {
  if (status === "skipped") return skips[reason ?? ""] ?? "skipped";
  if (diverted) return diverted === "redirect" ? "redirected" : "captured";
  return stuck ? "stuck" : statuses[status];
}

const brief = {
  scheduled: (about: string) => `A message about ${about} is on its way`,
  accepted: (about: string) => `A message about ${about} was accepted by the provider`,
  skipped: (about: string) => `The message about ${about} was skipped`,
  expired: (about: string) => `The message about ${about} expired`,
  cancelled: (about: string) => `The message about ${about} was cancelled`,
  failed: (about: string) => `The message about ${about} failed`,
  uncertain: (about: string) => `The message about ${about} may or may not have been sent`,
  dropped: (about: string) => `The message about ${about} was dropped by a person`,
} as const;

function ofDecision(decision: EvidenceOf<"decision">, words: WhyWords): WhyFinding {
  const rule = words.keyOf(decision.ruleKey);
  const when = `on ${momentInWords(decision.at, words)}`;
  const reason = wordsOfReason(decision.reason, words.reasonsOf(decision.ruleKey));
  const event = { what: "event", id: decision.eventId, label: decision.eventType } as const;
  const base = { ruleKey: rule, at: decision.at, proof: event };
  switch (decision.outcome) {
    case "duplicate":
      return {
        ...base,
        kind: "duplicate",
        sentence: `${decision.eventType} came again ${when}, and the rule had made this message before: it is not made twice.`,
        next: nextSteps.duplicate,
        proof: decision.intentId ? { what: "message", id: decision.intentId, label: `${rule}, made before` } : event,
      };
    case "rule_off":
      return {
        ...base,
        kind: "rule_off",
        sentence: `The rule was off when ${decision.eventType} was planned ${when}, so it made no message.`,
        next: nextSteps.rule_off,
      };
    case "error": {
      const said = decision.message ?? reason;
      const sentence = `The rule failed on ${decision.eventType} ${when}${said ? `: ${said}` : ""}.`;
      return { ...base, kind: "rule_error", sentence, next: nextSteps.rule_error };
    }
    case "not_matched":
    case "intended": {
      const sentence = `The rule looked at ${decision.eventType} ${when} and did not match${reason ? `: ${reason}` : ""}.`;
      return { ...base, kind: "not_matched", sentence, next: nextSteps.not_matched };
    }
  }
}

function ofEvent(event: EvidenceOf<"event">, words: WhyWords, asked: string | null): WhyFinding {
  const when = `on ${momentInWords(event.at, words)}`;
  const [kind, said] = eventWords(event, asked, wordsOfReason(event.reason, asked ? words.reasonsOf(asked) : {}));
  return {
    kind,
    ruleKey: asked,
    at: event.at,
    sentence: `${event.type} names them and came ${when}${said}.`,
    next: nextSteps[kind],
    proof: { what: "event", id: event.id, label: event.type },
  };
}

function eventWords(event: EvidenceOf<"event">, asked: string | null, reason: string | null): [WhyKind, string] {
  const rule = asked === null ? "a rule" : "the rule";
  switch (event.state) {
    case "quarantined":
      return ["quarantined", `, but is quarantined${event.reason ? `: ${event.reason.replace(/\.$/, "")}` : ""}`];
    case "dropped":
      return ["dropped", ", but somebody dropped it"];
    case "planning":
      return ["planning", "; the rules have not looked at it yet"];
    case "undecided":
      return ["not_subscribed", asked === null ? ", and no rule was asked about it" : ", and this rule was not asked about it"];
    case "unnamed":
      return unnamedWords(event, rule, reason);
    case "elsewhere":
      return ["wrote_elsewhere", `; ${rule} answered it for another address or id that goes with them`];
    case "others":
      return [
        "not_recipient",
        `, but ${asked === null ? "every rule that was asked writes" : "the rule writes"} to somebody else about it`,
      ];
  }
}

/** The rule could not say for whom it said it. */
function unnamedWords({ outcome, message }: EvidenceOf<"event">, rule: string, reason: string | null): [WhyKind, string] {
  const because = reason ? `: ${reason}` : "";
  if (outcome === "rule_off") return ["rule_off", `; ${rule} was off when it was planned, so it made no message`];
  if (outcome === "error")
    return ["rule_error", `; ${rule} failed on it${message ? `: ${message.replace(/\.$/, "")}` : because}`];
  return ["not_matched", `; ${rule} made nothing of it${because}`];
}

function ofInbox({ at, type }: EvidenceOf<"inbox">, words: WhyWords, asked: string | null): WhyFinding {
  return {
    kind: "source_lagging",
    ruleKey: asked,
    at,
    sentence: `The product emitted ${type ?? "an event"} about them on ${momentInWords(at, words)}; it waits in the inbox and was not taken in yet.`,
    next: nextSteps.source_lagging,
    proof: null,
  };
}
