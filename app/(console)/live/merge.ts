import type { Changes } from "@/domain/change/topic.policy.ts";

/** Ids of one topic that wait to be told; more are "many". */
const MOST = 500;

/** Two tellings as one. */
export function merge(one: Changes, other: Changes): Changes {
  const merged: Changes = { ...one };
  for (const [topic, ids] of entries(other)) {
    const known = topic in one ? (one[topic] ?? null) : [];
    const both = known === null || ids === null ? null : [...new Set([...known, ...ids])];
    merged[topic] = both && both.length > MOST ? null : both;
  }
  return merged;
}

const entries = (changes: Changes) => Object.entries(changes) as [keyof Changes, string[] | null][]; // its own keys
