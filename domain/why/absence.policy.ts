import { cappedFigure } from "../list/cap.policy.ts";
import { durationInWords } from "../list/duration.policy.ts";
import { momentInWords, msBetween, type Reader } from "../list/time.policy.ts";
import { nextSteps, type WhyWords } from "./finding.policy.ts";
import type { WhyArrivals, WhyFinding } from "./schema.ts";

/** Emitted events are taken in within a second, and planned in one more; from here on somebody should know. */
const BEHIND_MS = 15_000;

export type Absence = {
  /** Is anything at all known of them? */
  seen: boolean;
  ruleKey: string | null;
  /** " on 2026-11-29 (Europe/Berlin)", or empty. */
  when: string;
  arrivals: WhyArrivals;
};

/** Nothing was found: did the product not emit, or are we behind? */
export function absenceOf({ seen, ruleKey, when, arrivals }: Absence, words: WhyWords): WhyFinding {
  const behind = behindIn(arrivals, words);
  const what = ruleKey ? `no event that ${ruleKey} listens to` : "no event";
  const base = { ruleKey, at: null, proof: null };
  const trace = seen
    ? `There is ${what} about them${when}.`
    : "Nothing about them was ever taken in: no message, no event, no decision.";
  if (behind)
    return { ...base, kind: "source_lagging", sentence: `${trace} We are behind: ${behind}.`, next: nextSteps.source_lagging };
  const kind = seen ? "never_arrived" : "never_seen";
  return { ...base, kind, sentence: `${trace} ${upToDate(arrivals, words.now, seen ? when : "")}`, next: nextSteps[kind] };
}

function behindIn({ inbox, planning }: WhyArrivals, reader: Reader): string | null {
  const parts = [
    late(inbox, reader.now) &&
      `${count(inbox.count)} emitted and not taken in since ${momentInWords(String(inbox.oldestAt), reader)}`,
    late(planning, reader.now) &&
      `${count(planning.count)} taken in and not planned since ${momentInWords(String(planning.oldestAt), reader)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(", and ");
}

const late = ({ oldestAt }: WhyArrivals["inbox"], now: string): boolean =>
  oldestAt !== null && msBetween(oldestAt, now) > BEHIND_MS;
const count = (n: number): string => (n === 1 ? "one event is" : `${cappedFigure(n)} events are`);

function upToDate({ newest, never, elsewhere }: WhyArrivals, now: string, when: string): string {
  const last = newest.reduce<WhyArrivals["newest"][number] | null>(
    (best, each) => (best === null || each.at > best.at ? each : best),
    null,
  );
  const others = last
    ? `The newest ${last.type} came ${durationInWords(msBetween(last.at, now))} ago from ${last.source}, and nothing waits: the product did not emit one about them${when}.`
    : never.length > 0
      ? `No ${never.join(" or ")} ever came from anybody, and nothing waits: the product does not emit it.`
      : "Nothing waits to be taken in.";
  return elsewhere.length === 0
    ? others
    : `${others} The outbox of ${elsewhere.join(", ")} is in another database: look there for rows that wait.`;
}
