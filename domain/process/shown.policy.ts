import type { ProcessRow } from "./schema.ts";

/** A worker that crashes again and again leaves hundreds. */
const MOST_GONE = 5;

/** All that run, and the few that were seen last of those that are gone; `hidden`: how many more are. */
export function shownProcesses<T extends ProcessRow>(processes: readonly T[]): { shown: T[]; hidden: number } {
  const gone = processes.filter(({ alive }) => !alive).toSorted((a, b) => (a.seenAt < b.seenAt ? 1 : -1));
  return {
    shown: [...processes.filter(({ alive }) => alive), ...gone.slice(0, MOST_GONE)],
    hidden: Math.max(0, gone.length - MOST_GONE),
  };
}
