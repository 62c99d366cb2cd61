import { causeOf } from "../attempt/explain.policy.ts";
import type { Fact, FactOf } from "../fact/schema.ts";
import { momentInWords, msBetween, nearMomentInWords } from "../list/time.policy.ts";
import { deliveryOf } from "../observation/fold.policy.ts";
import type { DeliveryStatus } from "../observation/schema.ts";
import { whatBecame } from "../observation/words.policy.ts";
import { wordsOfReason, wordsOfRest } from "./reason.policy.ts";
import type { IntentStatus, MessageHold, MessageRow } from "./schema.ts";
import { MARKED_SENT } from "./tell.policy.ts";
import type { Words } from "./teller.policy.ts";

/** What the sentence needs of a message; `code` and `verdict` are those of its newest attempt and check. */
export type Told = Pick<
  MessageRow,
  "status" | "claimed" | "reason" | "class" | "ruleKey" | "attempts" | "scheduledFor" | "expiresAt" | "restedAt"
> & {
  code: string | null;
  waiting: { until: string; reason: string | null } | null;
  /** Accepted, and yet not the recipient's: this instance sent it to somebody else, or kept it (delivery mode). */
  diverted: "redirect" | "capture" | null;
  /** What the provider reported after it took it. */
  delivery: DeliveryStatus | null;
  /** What keeps it now, though it is due. */
  hold: MessageHold | null;
  /** Its newest attempt is under way. */
  calling: boolean;
};

/** Picks from a message's facts what its sentence needs. */
export function toldOf(
  row: Omit<Told, "code" | "waiting" | "calling" | "diverted" | "delivery" | "hold">,
  facts: readonly Fact[],
): Omit<Told, "hold"> {
  const attempt = newest(facts.filter((fact) => fact.kind === "attempt"));
  const rest = facts.find((fact) => fact.kind === "rest");
  // What a worker that stood still wrote after the rest decided nothing.
  const check = newest(facts.filter((fact) => fact.kind === "check").filter(({ at }) => rest === undefined || at <= rest.at));
  const waiting = check?.until ? { until: check.until, reason: check.reason } : null;
  const delivery = deliveryOf(facts.filter((fact) => fact.kind === "observation").map((fact) => fact.observed));
  const calling = attempt?.outcome === null;
  return { ...row, code: attempt?.code ?? null, calling, waiting, diverted: divertedBy(facts, check), delivery };
}

const newest = <Kind extends Fact["kind"]>(facts: FactOf<Kind>[]): FactOf<Kind> | undefined =>
  facts.reduce<FactOf<Kind> | undefined>((last, fact) => (last === undefined || fact.at > last.at ? fact : last), undefined);

function divertedBy(facts: readonly Fact[], check: FactOf<"check"> | undefined): Told["diverted"] {
  const sent = facts.find((fact) => fact.kind === "submission" && fact.resolution === "accepted");
  if (sent?.kind === "submission" && sent.redirected) return "redirect";
  return check?.deliveryMode === "capture" ? "capture" : null;
}

/** What became of a message, in one plain sentence: the first line that a reader sees. */
export function sentenceOf(message: Told, words: Words): string {
  if (message.status === "scheduled") return live(message, words);
  const when = message.restedAt === null ? "" : ` on ${momentInWords(message.restedAt, words)}`;
  const reason = wordsOfRest(message, words.reasonsOf(message.ruleKey));
  return rested[message.status](message, when, reason);
}

type Resting = (message: Told, when: string, reason: string | null) => string;

const because = (reason: string | null): string => (reason === null ? "." : `: ${reason}.`);

const rested: Readonly<Record<Exclude<IntentStatus, "scheduled">, Resting>> = {
  accepted: ({ attempts, diverted, delivery, reason }, when) =>
    reason === MARKED_SENT
      ? `Marked as sent by a person${when}: nobody could tell whether the provider took it.${delivery ? ` ${whatBecame[delivery]}` : ""}`
      : `Accepted by the provider${when}${attempts > 1 ? `, at the ${ordinal(attempts)} try` : ""}. ${diverted ? whereTo[diverted] : whatBecame[delivery ?? "unknown"]}`,
  skipped: (_, when, reason) => `Skipped${when}${because(reason)}`,
  expired: (_, when, reason) => `Expired${when}${because(reason)}`,
  cancelled: (_, when, reason) => `Cancelled${when}${because(reason)}`,
  failed: ({ class: kind, code, attempts }, when, reason) => {
    const cause = attempts === 0 ? null : causeOf({ class: kind, code });
    const tries = attempts === 0 ? "before it was ever sent" : attempts === 1 ? "at the first try" : `after ${attempts} tries`;
    return `Failed${when}, ${tries}${because(reason === null || cause === null || cause === reason ? (reason ?? cause) : `${reason} (${cause})`)}`;
  },
  uncertain: (_, when, reason) =>
    `Uncertain since${when.replace(" on", "")}${reason === null ? "" : `: ${reason}`}. It may or may not have been sent, so it is not sent again by itself.`,
  dropped: (_, when, reason) => `Dropped by a person${when}${because(reason)}`,
};

const whereTo = {
  redirect: "It was redirected: the one address that gets all mail of this instance has it, and not the recipient.",
  capture: "It was captured: this instance only keeps its mail, so the recipient did not get it.",
} as const;

function live(message: Told, words: Words): string {
  if (message.calling) return `Being sent right now: attempt ${message.attempts} is under way.`;
  if (message.claimed) return "In a worker's hands right now.";
  if (message.expiresAt <= words.now)
    return `Its deadline passed on ${nearMomentInWords(message.expiresAt, words)}, and no worker has put it to rest yet.`;
  if (message.hold !== null) return heldBy(message.hold, words);
  if (message.waiting !== null && message.waiting.until > words.now) {
    const reason = wordsOfReason(message.waiting.reason, words.reasonsOf(message.ruleKey));
    return `Waiting until ${nearMomentInWords(message.waiting.until, words)}${because(reason)}`;
  }
  if (message.attempts > 0) {
    return `Not sent yet: ${message.attempts === 1 ? "the first try" : `${message.attempts} tries`} failed, and it is tried again until ${nearMomentInWords(message.expiresAt, words)}.`;
  }
  if (message.scheduledFor > words.now) return `Scheduled for ${nearMomentInWords(message.scheduledFor, words)}.`;
  const since = message.waiting?.until ?? message.scheduledFor;
  const due = `Due since ${nearMomentInWords(since, words)}`;
  return msBetween(since, words.now) > LATE_MS ? `${due}, and no worker has looked at it yet.` : `${due} and about to be sent.`;
}

function heldBy(hold: MessageHold, words: Words): string {
  switch (hold.kind) {
    case "paused":
      return `Held: its stream ${hold.stream} is paused by ${hold.by} since ${nearMomentInWords(hold.at, words)}: ${asSentence(hold.reason)}`;
    case "breaker_open":
      return `Held: ${hold.account} takes nothing now, as ${hold.why}${hold.code === null ? "" : ` (${hold.code})`}. It goes on by itself once a message gets through.`;
    case "throttled":
      return `Held: ${hold.account} asked us to slow down. It goes on by itself.`;
    case "provider_missing":
      return `Held: the provider of its stream ${hold.stream} is not set up here.`;
  }
}

const asSentence = (said: string): string => (/[.!?]$/.test(said) ? said : `${said}.`);

/** A worker takes up what is due within a second or two; after this long none does. */
const LATE_MS = 60_000;

const ordinal = (n: number): string =>
  `${n}${n % 100 >= 11 && n % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th")}`;
