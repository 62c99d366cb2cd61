import { cappedFigure } from "../list/cap.policy.ts";
import { durationInWords } from "../list/duration.policy.ts";
import { momentInWords, msBetween, type Reader } from "../list/time.policy.ts";
import type { WhyWords } from "./finding.policy.ts";
import { nextSteps } from "./next-steps.policy.ts";
import type { WhyArrivals, WhyFinding } from "./schema.ts";

/** Emitted events are taken in within a second, and planned in one more; from here on somebody should know. */
const BEHIND_MS = 15_000;
/** Payloads of each type that are looked through. */
export const MOST_EVENTS = 500;

export type Absence = {
  /** Is anything at all known of them? */
  seen: boolean;
  ruleKey: string | null;
  /** What is known of the rule, where that is not its code. */
  without: "rule" | "planned" | "release" | null;
  span: { from: string; to: string } | null;
  /** " on 2026-11-29 (Europe/Berlin)", or empty. */
  when: string;
  arrivals: WhyArrivals;
};

/** Nothing was found: did the product not emit, or are we behind? */
export function absenceOf({ seen, ruleKey, without, span, when, arrivals }: Absence, words: WhyWords): WhyFinding {
  const certain = notAbsent({ ruleKey, without, span, arrivals }, words);
  if (certain) return { ruleKey, at: null, proof: null, ...certain, next: nextSteps[certain.kind] };
  const behind = behindIn(arrivals, span, words);
  const what = ruleKey ? `no event that ${ruleKey} listens to` : "no event";
  const base = { ruleKey, at: null, proof: null };
  const whole = span === null && arrivals.more.length === 0;
  const unseen = whole
    ? "Nothing about them was ever taken in: no message, no event, no decision."
    : `No message and no decision was ever about them, and no event that was looked through names them${when}.`;
  const trace = seen ? `There is ${what} about them${when}.` : unseen;
  if (behind)
    return { ...base, kind: "source_lagging", sentence: `${trace} We are behind: ${behind}.`, next: nextSteps.source_lagging };
  const kind = seen ? "never_arrived" : "never_seen";
  return { ...base, kind, sentence: `${trace} ${upToDate(arrivals, words.now, seen ? when : "")}`, next: nextSteps[kind] };
}

const UNREAD = {
  planned: "the release that plans has this rule, and the one that this process runs has not",
  release: "this process has no build of the project",
};

/** Where nothing could be there, "the product did not emit it" would be a guess. */
function notAbsent(
  { ruleKey, without, span, arrivals }: Pick<Absence, "ruleKey" | "without" | "span" | "arrivals">,
  reader: Reader,
): { kind: "not_begun" | "before_waybill" | "rule_gone" | "not_looked"; sentence: string } | null {
  if (span && msBetween(reader.now, span.from) > 0)
    return { kind: "not_begun", sentence: "That day has not begun: nothing came on it." };
  if (span && msBetween(span.to, arrivals.since) >= 0)
    return {
      kind: "before_waybill",
      sentence: `Nothing is known of that day: Waybill takes events in here since ${momentInWords(arrivals.since, reader)}.`,
    };
  if (without === "rule")
    return {
      kind: "rule_gone",
      sentence: `The release that plans has no rule ${ruleKey}: it is asked about no event. While a release had it, it said nothing about them.`,
    };
  if (without !== null)
    return {
      kind: "not_looked",
      sentence: `No message and no decision is about them. What came and was not decided cannot be told: ${UNREAD[without]}.`,
    };
  return null;
}

/** What came first among what waits is no reason for a day that ended before. */
function behindIn({ inbox, planning }: WhyArrivals, span: Absence["span"], reader: Reader): string | null {
  const late = ({ oldestAt }: WhyArrivals["inbox"]): boolean =>
    oldestAt !== null && msBetween(oldestAt, reader.now) > BEHIND_MS && (span === null || msBetween(oldestAt, span.to) > 0);
  const parts = [
    late(inbox) && `${count(inbox.count)} emitted and not taken in since ${momentInWords(String(inbox.oldestAt), reader)}`,
    late(planning) &&
      `${count(planning.count)} taken in and not planned since ${momentInWords(String(planning.oldestAt), reader)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(", and ");
}

const count = (n: number): string => (n === 1 ? "one event is" : `${cappedFigure(n)} events are`);

function upToDate({ newest, never, inbox, planning, elsewhere, more }: WhyArrivals, now: string, when: string): string {
  const waiting = inbox.count + planning.count;
  const quiet = waiting === 0 ? "nothing waits" : "what waits at this moment does not name them";
  const last = newest.reduce<WhyArrivals["newest"][number] | null>(
    (best, each) => (best === null || each.at > best.at ? each : best),
    null,
  );
  const others = last
    ? `The newest ${last.type} came ${durationInWords(msBetween(last.at, now))} ago from ${last.source}, and ${quiet}: ${
        more.length > 0
          ? `no decision is about them, and none of the newest ${MOST_EVENTS} ${more.join(", ")} names them${when}. Older ones were not looked through: ask for a day`
          : `the product did not emit one that names them${when}`
      }.`
    : never.length > 0
      ? `No ${never.join(" or ")} ever came from anybody, and ${quiet}: the product does not emit it.`
      : `${quiet[0]?.toUpperCase()}${quiet.slice(1)}.`;
  return elsewhere.length === 0
    ? others
    : `${others} The outbox of ${elsewhere.join(", ")} is in another database: look there for rows that wait.`;
}
