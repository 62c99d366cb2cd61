export type Tally = { add(what: string, count: number): void; close(): void };

const EVERY_MS = 10_000;

/** Sums counts and tells them every ten seconds, where there are any. Counts only: no ids, no addresses. */
export function openTally(tell: (counts: Record<string, number>) => void): Tally {
  let counts: Record<string, number> = {};
  const flush = () => {
    if (Object.keys(counts).length > 0) tell(counts);
    counts = {};
  };
  const timer = setInterval(flush, EVERY_MS).unref();
  return {
    add(what, count) {
      if (count > 0) counts[what] = (counts[what] ?? 0) + count;
    },
    close() {
      clearInterval(timer);
      flush();
    },
  };
}
