import { z } from "zod";
import { reasonSchema } from "../audit/schema.ts";
import type { verdictSchema } from "../check/schema.ts";
import { deliveryStatuses } from "../observation/schema.ts";
import type { Json } from "../rule/define.ts";
import type { BreakerRow, StreamPause } from "../stream/schema.ts";
import type { Resolution } from "../submission/schema.ts";
import { intentStatuses } from "./status.policy.ts";

export const intentStatusSchema = z.enum(intentStatuses);
export type IntentStatus = z.infer<typeof intentStatusSchema>;

const time = z.iso.datetime();

/** One message in a list. Times are ISO strings in UTC. */
export const messageRowSchema = z.object({
  id: z.uuid(),
  status: intentStatusSchema,
  /** A worker holds it right now: shown as "claimed". */
  claimed: z.boolean(),
  reason: z.string().nullable(),
  /** The reason in words, where it says why a message is not on its way. */
  why: z.string().nullable(),
  /** What became of it after the provider took it, as far as it reported. */
  delivery: z.enum(deliveryStatuses).nullable(),
  /** Kind of failure, where it failed. */
  class: z.string().nullable(),
  ruleKey: z.string(),
  businessId: z.string(),
  sequence: z.number().int(),
  stream: z.string(),
  address: z.string(),
  /** Of the newest submission; null before the first. */
  subject: z.string().nullable(),
  templateKey: z.string(),
  templateNumber: z.number().int().nullable(),
  attempts: z.number().int(),
  createdAt: time,
  scheduledFor: time,
  expiresAt: time,
  restedAt: time.nullable(),
});
export type MessageRow = z.infer<typeof messageRowSchema>;

/** A message with everything that names it elsewhere. */
export type Message = MessageRow & {
  category: string;
  keyHash: string;
  addressId: string;
  person: { id: string; source: string; externalId: string } | null;
  againNo: number;
  originIntentId: string | null;
  /** Facts and recipient are there: retention has not dropped them. */
  keptFacts: boolean;
  /** What it died of, while it is dead; null also in the second before that is found. */
  causeId: string | null;
  /** JSON text, byte for byte as frozen; null when retention dropped it, or withheld. */
  facts: string | null;
  events: { id: string; source: string; eventId: string; type: string }[];
  submissions: {
    id: string;
    no: number;
    messageId: string;
    providerAccount: string;
    idempotencyKey: string;
    resolution: Resolution | null;
  }[];
  mails: { id: string; receivedAt: string }[];
  /** Somebody tried a template, as this rule sends it (null: as none). */
  test: { by: string; as: string | null } | null;
  /** Whose rules decided on it. */
  release: { id: string; hash: string } | null;
  /** When a worker looks at it next; null at rest. */
  nextAt: string | null;
};

export const timelineKinds = [
  "event",
  "decision",
  "scheduled",
  "check",
  "submission",
  "attempt",
  "evidence",
  "observation",
  "mail",
  "settlement",
  "revival",
  "resend",
  "drop",
  "taken_back",
  "rest",
] as const;
export const tones = ["neutral", "good", "warn", "bad", "info"] as const;

/** Time that passed before a fact, and what for. */
export type Wait = { ms: number; cause: string };

/** One fact of a message, in words. `data` is the fact itself. */
export type TimelineEntry = {
  at: string;
  kind: (typeof timelineKinds)[number];
  title: string;
  tone: (typeof tones)[number];
  detail: string | null;
  /** Another message that the fact is about. */
  messageId: string | null;
  /** More than a second since the fact before. */
  wait: Wait | null;
  data: Json;
};

type Neighbour = { id: string; ruleKey: string; status: IntentStatus } | null;
/** The messages just before and after, by when they were made. */
export type Neighbours = Record<"person" | "business", { older: Neighbour; newer: Neighbour }>;

/** What a check would say now. `seen` is what it would see, as a check stores it. */
export type MessageNow = { at: string; verdict: z.infer<typeof verdictSchema>; reason: string | null; seen: Json };

/** What keeps a message that is due, now: somebody paused its stream, or its provider takes nothing. */
export type MessageHold =
  | ({ kind: "paused"; stream: string } & StreamPause)
  | ({ kind: "breaker_open"; account: string } & Pick<BreakerRow, "state" | "why" | "code" | "retryAt">)
  | { kind: "throttled"; account: string; until: string }
  | { kind: "provider_missing"; stream: string };

/** One message, what became of it in one sentence, and its facts in order. */
export type MessageDetail = {
  message: Message;
  sentence: string;
  hold: MessageHold | null;
  timeline: TimelineEntry[];
  neighbours: Neighbours;
  /** Payloads, subjects and mails are left out: the reader's role may not see them. */
  withheld: boolean;
  /** The reader's role may call it off. */
  mayCancel: boolean;
  /** The reader's role may say what became of it, where nobody can tell. */
  maySettle: boolean;
  mayRetry: boolean;
  maySendAgain: boolean;
  mayDrop: boolean;
  /** The last message that was made of it, or of another of its family. */
  again: { no: number; id: string; by: string; at: string } | null;
};

export const cancelSchema = z.object({ reason: reasonSchema.optional() });

/** `may_be_sent`: it is being sent right now, or nobody can tell whether it was. */
export type CancelResult =
  | { ok: true; status: "cancelled" }
  | { ok: false; code: "at_rest" | "may_be_sent"; status: IntentStatus };
