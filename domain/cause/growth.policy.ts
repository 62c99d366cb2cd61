/** Milliseconds within which a growth is seen. */
export const WINDOW_MS = 10 * 60_000;
/** Milliseconds that tell what is usual. */
export const USUAL_MS = 7 * 86_400_000;
const LEAST = 10;
const TIMES = 3;

export type Seen = {
  /** That came in the last window. */
  recent: number;
  /** That came in the time before it that tells what is usual. */
  before: number;
  /** Milliseconds since the first came. */
  ageMs: number;
};

/** How many come in a window as a rule; null as long as nobody can say, as it came first within this very window. */
export function usualOf({ before, ageMs }: Seen): number | null {
  const known = Math.min(ageMs, USUAL_MS) - WINDOW_MS;
  return known <= 0 ? null : before / Math.max(1, known / WINDOW_MS);
}

/** Ten or more in ten minutes, and at least three times what is usual (docs/decisions/0228). */
export function grows(seen: Seen): boolean {
  const usual = usualOf(seen);
  return usual !== null && seen.recent >= LEAST && seen.recent >= TIMES * usual;
}
