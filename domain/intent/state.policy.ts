import type { IntentStatus } from "./schema.ts";

/** A state as people see it: `claimed` is a scheduled intent that a worker holds. */
export type IntentState = IntentStatus | "claimed";

/** A state in which nothing happens any more by itself. */
export type RestingStatus = Exclude<IntentStatus, "scheduled">;

/** The one table of what may follow what. */
const next: Readonly<Record<IntentState, readonly IntentState[]>> = {
  scheduled: ["claimed", "skipped", "expired", "cancelled", "uncertain"],
  claimed: ["scheduled", "accepted", "skipped", "expired", "cancelled", "failed", "uncertain"],
  uncertain: ["accepted", "scheduled", "dropped"],
  failed: ["scheduled", "dropped"],
  accepted: [],
  skipped: [],
  expired: [],
  cancelled: [],
  dropped: ["failed", "uncertain", "accepted"],
};

/** May `from` be followed by `to`? */
export const mayFollow = (from: IntentState, to: IntentState): boolean => next[from].includes(to);

/** The statuses as stored that `to` may follow; `claimed` is stored as scheduled. */
export function storedBefore(to: IntentStatus): IntentStatus[] {
  const states = (Object.keys(next) as IntentState[]).filter((from) => mayFollow(from, to)); // the keys of `next`
  return [...new Set(states.map((state) => (state === "claimed" ? "scheduled" : state)))].filter((status) => status !== to);
}

/**
 * Where an intent rests that should rest as `wanted`, while an attempt of it may have reached the provider: nobody may say then
 * that the person got nothing (I5).
 */
export const whileUnresolved = (wanted: RestingStatus): RestingStatus => (wanted === "accepted" ? "accepted" : "uncertain");
