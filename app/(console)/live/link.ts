/** How a tab hears of changes: not yet, by the stream, or by asking again and again. */
export type Link = { phase: "connecting" | "live" | "polling"; failures: number };
export type LinkEvent = "hello" | "failed";

export const notLinked: Link = { phase: "connecting", failures: 0 };

/** A stream that fails twice without a word (a proxy that collects answers, a server that is away) is replaced by asking. */
const PATIENCE = 2;

/** What an event makes of the link. While it asks, the stream is tried again now and then; a hello brings it back. */
export function linkAfter(link: Link, event: LinkEvent): Link {
  if (event === "hello") return { phase: "live", failures: 0 };
  const failures = link.failures + 1;
  return { phase: failures >= PATIENCE ? "polling" : "connecting", failures };
}

/** Milliseconds until the stream is tried again after `failures`: soon at first, then twice as long each time, up to half a minute. */
export const retryDelay = (failures: number, random: number): number =>
  Math.min(30_000, 1_000 * 2 ** Math.min(failures, 5)) * (0.5 + random / 2);
