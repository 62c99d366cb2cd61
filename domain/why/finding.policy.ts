import { wordsOfReason } from "../intent/reason.policy.ts";
import { momentInWords, type Reader } from "../list/time.policy.ts";
import type { Evidence, EvidenceOf } from "./evidence.policy.ts";
import type { WhyFinding, WhyKind } from "./schema.ts";

/** Words of the rules, today's key of a rule by any of its names, and who reads it. */
export type WhyWords = Reader & {
  reasonsOf(ruleKey: string): Readonly<Record<string, string>>;
  keyOf(ruleKey: string): string;
};

/** What a stored fact answers, in words and with what to do. `asked`: the rule that was asked about, for facts that are not a rule's own. */
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
  const reason = message.status === "accepted" ? null : wordsOfReason(message.reason, words.reasonsOf(message.ruleKey));
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

/** What to do about each answer. */
export const nextSteps: Readonly<Record<WhyKind, string>> = {
  redirected: "It went to the one address that gets all mail of this instance, and not to them: the delivery mode in Settings.",
  captured: "This instance only captures its mail: look in the Mailbox. They did not get it, by the delivery mode in Settings.",
  stuck:
    "It does not mend itself: what it waits for stands in the sentence. Once that is done it goes out, unless its deadline passes first.",
  wrote_elsewhere: "Ask about the other address or id on the page of the person: the rule's answer stands there.",
  rule_gone:
    "Bring the rule back in the code, or give the one that replaces it the old key as an alias. What came meanwhile can be planned again.",
  not_looked: "Build the project and start again: what a rule listens to is only known from its code.",
  not_begun: "Ask for a day that has begun.",
  before_waybill: "Look in the product, or in what sent its mails then.",

  sent: "Accepted is not delivered: if they cannot find it, ask them to look among spam, then ask the provider by the Message-ID on the message's page.",
  on_its_way: "Nothing to do: it is checked again just before it is sent, and goes out if that check says so.",
  skipped: "Nothing to mend if that reason is true. If it is not, compare what the check saw with the product.",
  suppressed:
    "If the address works again, lift its suppression on the page of the person. That lets the next message through, not this one.",
  rule_off: "Turn the rule on if it should send. Events from then on are planned with it; what is past is not sent by itself.",
  shadow: "The rule is a shadow: it does all but send. Raise it when its decisions look right.",
  not_internal: "The rule goes to internal addresses only. Raise it when it should reach others.",
  not_in_rollout: "The rule goes to a part of the people, and they are not in it. Raise its share when it should reach them.",
  expired: "Its deadline passed first. The timeline tells what held it; if the deadline is too short, change it in the rule.",
  cancelled: "The audit log tells who called it off.",
  failed: "Read the provider's answer on the message's page; what has to be mended stands beside it.",
  uncertain:
    "Ask the provider by the Message-ID on the message's page. It is not sent again by itself: two mails are worse than a question.",
  dropped: "Somebody decided that nothing more happens to it.",
  duplicate: "Look at the message that was made before: it is the one they got, or did not get.",
  not_matched: "If it should have matched, compare the rule's condition with the payload of the event.",
  rule_error: "Mend the rule's code. The event itself is kept and can be planned again.",
  quarantined: "Mend what the product sends, or the catalogue, and take the event in again (waybill readmit).",
  planning: "It takes a moment. If it stays so, no worker of the newest release is running: waybill doctor tells.",
  not_recipient: "If they should get it too, the rule must name them as a recipient.",
  not_subscribed: "The rule is newer than the event, or did not subscribe to it then. What is past is not planned by itself.",
  source_lagging: "We are behind, the product is not: look whether a worker is running. Nothing is lost.",
  never_arrived: "Look in the product: was the transaction committed, and does it call waybill.emit for this type?",
  never_seen: "Check how it is written. If it is right, look in the product whether anything about it was emitted.",
  no_such_rule: "Look at the list of rules for its key.",
};
