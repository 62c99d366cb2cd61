import { z } from "zod";
import { whatIfSides, whatIfSpanKeys } from "./choice.policy.ts";

/** Names a build's folder. */
const buildHash = z.string().regex(/^[0-9a-f]{32}$/, "must be the 32 hex digits that name a build");

export const whatIfSchema = z.object({
  within: z.enum(whatIfSpanKeys).default("7d"),
  /** The build whose code is asked; the release that this console runs unless told. */
  release: buildHash.optional(),
  against: z.enum(whatIfSides).default("then"),
});
export type WhatIfInput = z.infer<typeof whatIfSchema>;

/**
 * Judged are the newest: a page that is waited for cannot take all, and what changed shows in the newest first. Two seconds is what a
 * person waits without wondering; a rule costs some tens of microseconds an event, so that most spans end by themselves.
 */
export const whatIfLimits = { events: 2_000, messages: 10_000, ms: 2_000 } as const;

/**
 * What one side says of one message. `none`: no message is made of the event. `planned`: one is, and what its check says is not known,
 * for the reason told; `unknown`: not even whether one is made.
 */
export type Answer = {
  kind: "send" | "skip" | "expire" | "wait" | "none" | "error" | "planned" | "unknown";
  reason: string | null;
};

/** How the right side differs. `unknown`: one of them cannot be judged from what was recorded. */
export const whatIfGroups = ["newly", "no_longer", "other_reason", "same", "unknown"] as const;
export type WhatIfGroup = (typeof whatIfGroups)[number];

/** An answer with its reason in words. */
export type ToldAnswer = Answer & { words: string | null };

/** One message of a cell. `to` as the reader may see it; `messageId` where there is a message, `detail` what failing code said. */
export type WhatIfSample = {
  eventId: string;
  acceptedAt: string;
  messageId: string | null;
  to: string | null;
  sequence: number;
  detail: string | null;
};

/** All messages of which the two sides say the same two things. */
export type WhatIfCell = { group: WhatIfGroup; left: ToldAnswer; right: ToldAnswer; count: number; samples: WhatIfSample[] };

/** A build that can be asked. */
export type Candidate = { hash: string; gitCommit: string | null; builtAt: string; running: boolean };

/** A side's code; `known` false: it has no such rule. */
export type WhatIfCode = Candidate & { known: boolean };

/** What a rule would have decided over past events. Nothing of it was written. Times are ISO strings in UTC. */
export type WhatIf = {
  ruleKey: string;
  /** Null: what was decided then. */
  left: WhatIfCode | null;
  right: WhatIfCode;
  from: string;
  until: string;
  /** `found` is counted up to `whatIfCountCap`. */
  events: { judged: number; found: number };
  /** Why it stopped: every event was judged, or one of `whatIfLimits`. */
  stopped: "all" | "events" | "messages" | "time";
  /** The oldest event that was judged. */
  oldest: string | null;
  /** Messages and refusals: one a recipient (and moment) of an event. */
  messages: number;
  groups: Record<WhatIfGroup, number>;
  /** Differences first, the most frequent first. */
  cells: WhatIfCell[];
  /** Messages of cells beyond those told. */
  untold: number;
  /** Why messages of the group `unknown` cannot be judged again. */
  notRejudgeable: { reason: string; words: string; count: number }[];
};
