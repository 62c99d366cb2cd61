import { z } from "zod";
import type { IntentStatus } from "../intent/schema.ts";
import type { Holds } from "../stream/schema.ts";
import { overviewSpans } from "./choice.policy.ts";

export const overviewSpanSchema = z.enum(overviewSpans);
export type OverviewSpan = z.infer<typeof overviewSpanSchema>;

/** A message that is not live any more. */
export type Rested = Exclude<IntentStatus, "scheduled">;

/** What a part of the page knows, or that it could not be read: one that fails leaves the others alone. */
export type Panel<T> = { ok: true; data: T } | { ok: false };

/** What came to rest in a span, by moments of the reader's zone. Times are ISO strings in UTC. */
export type Flow = {
  from: string;
  until: string;
  buckets: { at: string; until: string; counts: Partial<Record<Rested, number>>; p50: number | null; p95: number | null }[];
  totals: Partial<Record<Rested, number>>;
  /**
   * Milliseconds from the event, or the planned moment, to the provider's answer; at most ten percent too high. Null: nothing was
   * accepted.
   */
  p50: number | null;
  p95: number | null;
  causes: Cause[];
};

/** Messages that failed for one reason, most first. */
export const causeSchema = z.object({
  ruleKey: z.string(),
  status: z.enum(["failed", "uncertain"]),
  reason: z.string(),
  class: z.string().nullable(),
  count: z.number().int(),
});
/** `words`: why, as the end of a sentence. `deadLetters`: how many causes of dead letters it is, and which one where it is one. */
export type Cause = z.infer<typeof causeSchema> & { words: string; deadLetters: { causes: number; id: string | null } };

/** A rule that fails now and did not before: of the last hour, against the day before it. */
export type NewFailure = Cause & { since: string; of: number; before: number };

/** One stream's live work; each count stops at 10,000. */
export type StreamLoad = {
  stream: string;
  description: string | null;
  ready: number;
  waiting: number;
  sending: number;
  /** The message that is due longest. */
  oldest: { intentId: string; dueAt: string } | null;
};

/** Events on their way in. */
export type Arrivals = {
  inbox: { count: number; oldestAt: string | null };
  planning: { count: number; oldestAt: string | null };
  newest: { source: string; id: string; at: string }[];
  /** Sources with an outbox of their own, which only workers see into. */
  elsewhere: string[];
};

/** What is known of the way out: where it leads, and what became of the newest attempts. */
export type ProviderState = {
  account: string | null;
  recent: { accepted: number; deferred: number; rejected: number; unknown: number; open: number };
  lastAcceptedAt: string | null;
  lastTrouble: { at: string; outcome: string; code: string | null; intentId: string } | null;
};

export type Workers = {
  alive: number;
  gone: number;
  releases: number;
  /** The release that plans, and how many of those alive run it; null before the first is published. */
  planning: { hash: string; workers: number } | null;
};

/** Something that somebody changed and that may explain what the figures do. */
export type Change = {
  id: string;
  at: string;
  kind: "deploy" | "toggle" | "pin" | "replay";
  label: string;
  by: string;
  href: string;
};

/** The answer to "is mail flowing?". */
export type Flowing = { tone: "good" | "warn" | "bad" | "neutral"; sentence: string; href: string | null };

export type Overview = {
  span: OverviewSpan;
  zone: string;
  now: string;
  /** Told by the server: its many words are no business of a page's scripts. */
  flowing: Flowing;
  flow: Panel<Flow>;
  streams: Panel<StreamLoad[]>;
  arrivals: Panel<Arrivals>;
  provider: Panel<ProviderState>;
  holds: Panel<Holds>;
  workers: Panel<Workers>;
  newFailures: Panel<NewFailure[]>;
  changes: Panel<Change[]>;
};

/** One step of the first use, checked by what the database knows. */
export type FirstStep = { key: "source" | "key" | "event" | "provider" | "rule" | "message"; done: boolean; fact: string };
export type FirstSteps = {
  steps: FirstStep[];
  keyPrefix: string | null;
  /** An event that a rule of the project waits for; `payload` is JSON text. */
  sample: { type: string; version: number; payload: string } | null;
  done: boolean;
};
