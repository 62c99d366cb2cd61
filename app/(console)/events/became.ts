import type { EventSearch } from "./search.ts";

type Words = Pick<EventSearch, "state" | "outcome">;

/** What became of an event: one question, and two words of the URL, of which one is set. */
const became = {
  messages: { label: "made messages", set: { state: null, outcome: "messages" } },
  none: { label: "made no message", set: { state: null, outcome: "none" } },
  error: { label: "a rule failed", set: { state: null, outcome: "error" } },
  accepted: { label: "accepted", set: { state: "accepted", outcome: null } },
  quarantined: { label: "quarantined", set: { state: "quarantined", outcome: null } },
  dropped: { label: "dropped", set: { state: "dropped", outcome: null } },
  conflict: { label: "came again, different", set: { state: "conflict", outcome: null } },
} as const satisfies Record<string, { label: string; set: Words }>;

export const becameChoices = Object.entries(became).map(([value, { label }]) => ({ value, label }));

const isBecame = (value: string): value is keyof typeof became => value in became;

/** The bar's token in the words of the URL; null, or what is no answer, is neither. */
export const wordsOfBecame = (value: string | null): Words =>
  value !== null && isBecame(value) ? became[value].set : { state: null, outcome: null };
