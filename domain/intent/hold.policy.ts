import { msBetween } from "../list/time.policy.ts";

/** Something that kept messages of a stream or an account, from when to when (null: still). ISO times. */
export type Hold = {
  kind: "paused" | "breaker_open";
  from: string;
  until: string | null;
  /** Who paused it; the account, and the sender, of a breaker. */
  by: string;
  reason: string;
};
/** `rate`: messages a second that the stream is limited to now. */
export type HoldHistory = { holds: readonly Hold[]; rate: number | null };

/** Shorter than this held nobody up. */
const LEAST_MS = 1_000;

/** The hold that took most of the time from `from` to `until`, in words; null where none took a second of it. */
export function heldBetween(holds: readonly Hold[], from: string, until: string): string | null {
  const found = holds
    .map((hold) => ({ hold, ms: overlap(hold, from, until) }))
    .filter(({ ms }) => ms >= LEAST_MS)
    .sort((a, b) => b.ms - a.ms)[0];
  return found ? wordsOfHold(found.hold) : null;
}

function overlap(hold: Hold, from: string, until: string): number {
  const begin = hold.from > from ? hold.from : from;
  const end = hold.until !== null && hold.until < until ? hold.until : until;
  return end > begin ? msBetween(begin, end) : 0;
}

/** As the end of "waiting: …". */
function wordsOfHold({ kind, by, reason, until }: Hold): string {
  const was = until === null ? "is" : "was";
  return kind === "paused" ? `its stream ${was} paused by ${by} (${reason})` : `the breaker of ${by} ${was} open (${reason})`;
}
