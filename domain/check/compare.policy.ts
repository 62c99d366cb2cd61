import type { Json } from "../rule/define.ts";

/** One value that a check looks at, at two moments, as JSON text; null: it was not there. */
export type Compared = { path: string; before: string | null; now: string | null };

/** Moments of the looks themselves, what spreads waits, what was asked for, and what is a message's own and never changes. */
const NOISE = /^((now|random|scheduledFor|expiresAt)$|live\.(refs|altered)(\.|$))/;

/**
 * What two looks at a message saw, value by value, what differs first; what was and is nothing is left out. `earlier` and `later`
 * are what `seenBy` stored.
 */
export function compareSeen(earlier: Json, later: Json): Compared[] {
  const [before, after] = [leaves(earlier), leaves(later)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter((path) => !NOISE.test(path));
  const compared = paths.map((path) => ({ path, before: before.get(path) ?? null, now: after.get(path) ?? null }));
  return compared
    .filter((row) => !isNothing(row.before) || !isNothing(row.now))
    .sort((a, b) => Number(a.before === a.now) - Number(b.before === b.now) || (a.path < b.path ? -1 : 1));
}

/** Null, or not there: what releases look at differs, and a value that one of them never had is no change. */
const isNothing = (text: string | null): boolean => text === null || text === "null";

/** Every value by its path ("live.values.order.state"). An empty object or list is a value. */
function leaves(value: Json, path = ""): Map<string, string> {
  const parts = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (parts.length === 0) return path === "" ? new Map() : new Map([[path, JSON.stringify(value)]]);
  return new Map(parts.flatMap(([key, part]) => [...leaves(part, path === "" ? key : `${path}.${key}`)]));
}
