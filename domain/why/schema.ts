import { z } from "zod";

/** Every answer that there is to "why?". */
export const whyKinds = [
  // a message was made
  "sent",
  "redirected",
  "captured",
  "on_its_way",
  "stuck",
  "skipped",
  "suppressed",
  "rule_off",
  "shadow",
  "not_internal",
  "not_in_rollout",
  "expired",
  "cancelled",
  "failed",
  "uncertain",
  "dropped",
  // an event came, and no message
  "duplicate",
  "not_matched",
  "rule_error",
  "quarantined",
  "planning",
  "not_recipient",
  "wrote_elsewhere",
  "not_subscribed",
  // no event came
  "source_lagging",
  "never_arrived",
  "never_seen",
  "not_begun",
  "before_waybill",
  "rule_gone",
  "not_looked",
  "no_such_rule",
] as const;
export type WhyKind = (typeof whyKinds)[number];

const optional = z
  .string()
  .trim()
  .max(400)
  .optional()
  .transform((text) => text || undefined);

/** The question: about whom, and what narrows it. */
export const whyInputSchema = z.object({
  /** An address as anybody writes it, the product's id of a person, or Waybill's own id of either. */
  who: z.string().regex(/\S/, "Name an address or a person's id.").max(400),
  /** A rule's key, or a former one; every rule where it is left out. */
  rule: optional,
  /** A day "2026-11-29", days "2026-11-01/2026-11-05", or a moment with its offset: the day around it. */
  at: optional,
  /** IANA name of the zone in which that day is meant; UTC by default. */
  zone: optional,
  /** The thing that the message is about ("inv_42"). */
  businessId: z
    .string()
    .max(400)
    .optional()
    .transform((text) => text || undefined),
});
export type WhyInput = z.input<typeof whyInputSchema>;

/** Where it can be looked up. */
export type WhyProof = { what: "message" | "event"; id: string; label: string };

/** One answer. */
export type WhyFinding = {
  kind: WhyKind;
  ruleKey: string | null;
  /** Of what it rests on; null where it rests on nothing having come. ISO, UTC. */
  at: string | null;
  sentence: string;
  next: string;
  proof: WhyProof | null;
};

/** One thing that had to hold: as it was when it was decided, and as it is now. Null: not known. */
export type WhyCondition = { name: string; was: string | null; now: string | null; changed: boolean };

/** The newest event of a type from one source, and what waits to be taken in. */
export type WhyArrivals = {
  newest: { type: string; source: string; id: string; at: string }[];
  /** Types of the rule of which nothing was ever taken in. */
  never: string[];
  /** Emitted and not taken in yet; `count` stops at the cap. */
  inbox: { count: number; oldestAt: string | null };
  /** Taken in and not planned yet. */
  planning: { count: number; oldestAt: string | null };
  /** Sources whose outbox is in another database, which this process does not read. */
  elsewhere: string[];
  /** Types of which more came than payloads are looked through. */
  more: string[];
  /** Since when Waybill takes events in here. */
  since: string;
};

export type WhyAnswer = {
  /** How the question was understood. */
  who: {
    text: string;
    persons: { id: string; externalId: string; source: string }[];
    addresses: { id: string; email: string }[];
  };
  rule: string | null;
  span: { from: string; to: string; words: string } | null;
  /** One sentence: the answer. */
  headline: string;
  /** The finding that the answer rests on; null where the question is about every rule. */
  answer: WhyFinding | null;
  conditions: WhyCondition[];
  /** What the check saw of the product's state, and what it says now: JSON text; null for those who may not read payloads. */
  live: { was: string | null; now: string | null } | null;
  arrivals: WhyArrivals | null;
  /** Other findings that the question could mean, newest first. */
  others: WhyFinding[];
  /** Each rule's newest finding, where the question is about every rule. */
  rules: WhyFinding[];
};
