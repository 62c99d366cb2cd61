import { z } from "zod";
import type { AlertRow } from "../alert/schema.ts";
import { reasonSchema, statedReasonSchema } from "../audit/schema.ts";
import type { ProcessLoad, ProcessRow } from "../process/schema.ts";
import { SLOWEST } from "../rate/slowest.policy.ts";

export const pauseStreamSchema = z.object({ reason: statedReasonSchema });
export const resumeStreamSchema = z.object({ reason: reasonSchema.optional() });

/** Compare-and-set: `revision` is the one that the caller saw. Null puts the code's own limit back. */
export const setLimitsSchema = z.object({
  revision: z.int32().positive(), // as the column is
  rate: z
    .number()
    .min(SLOWEST, `Give at least ${SLOWEST}, some eighty a day; pause the stream to stop it.`)
    .max(100_000)
    .nullable(),
  maxInFlight: z.int().positive("Give more than 0; pause the stream to stop it.").max(10_000).nullable(),
  reason: reasonSchema.optional(),
});

/** `rate`: messages a second; `maxInFlight`: calls at once. Null: no limit. */
export const limitsSchema = z.object({ rate: z.number().nullable(), maxInFlight: z.int().nullable() });
export type Limits = z.infer<typeof limitsSchema>;

/** A pause that has not ended. Times are ISO strings in UTC. */
export const pauseSchema = z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() });
export type StreamPause = z.infer<typeof pauseSchema>;

/** `half_open`: one message tries it now. `due`: the next message will. */
const breakerStates = ["closed", "open", "due", "half_open"] as const;
export const breakerSchema = z.object({
  /** Null: the whole account; else only messages of this sender. */
  sender: z.string().nullable(),
  state: z.enum(breakerStates),
  /** What the provider said, and its code. */
  why: z.string(),
  code: z.string().nullable(),
  openedAt: z.iso.datetime(),
  /** When one message may try it; of `half_open`, when another may. */
  retryAt: z.iso.datetime(),
  /** How often in a row. */
  openings: z.int(),
});
export type BreakerRow = z.infer<typeof breakerSchema>;

/** One provider account. */
export type AccountRow = {
  /** As `waybill.config.ts` names the provider; null where this environment does not have it (any more). */
  name: string | null;
  account: string;
  standard: boolean;
  captures: boolean;
  ratePerSecond: number | null;
  inFlight: number;
  /** All that are not closed, that of the whole account first. */
  breakers: BreakerRow[];
  /** It asked to slow down: nothing until `until`, and then at `pace` (a share of the usual). */
  throttled: { until: string | null; pace: number } | null;
};

/** Why nothing of a stream is taken now. */
type StreamHold = "paused" | "provider_missing" | "breaker_open" | "throttled";

/** One stream and its live work; each count stops at 10,000. */
export type StreamRow = {
  key: string;
  description: string | null;
  /** False: the running build does not have it, so no worker serves it. */
  declared: boolean;
  /** 1 goes first. */
  priority: number;
  ready: number;
  /** For their time. */
  waiting: number;
  inFlight: number;
  /** The message that is due longest. */
  oldest: { intentId: string; dueAt: string } | null;
  /** Who waits: the rules of those that are due longest (waits.policy.ts), most first. */
  waits: { ruleKey: string; count: number }[];
  /** Messages a minute, over the last five: planned, and come to rest. */
  perMinute: { in: number; out: number };
  /** Until what is ready is gone, at the rate of now; null where nothing moves or nothing is ready. */
  drainSeconds: number | null;
  pause: StreamPause | null;
  /** In force; `code` is the project's, `set` what a person put in its place. */
  limits: Limits & { code: Limits; set: Limits };
  revision: number;
  updatedBy: string;
  updatedAt: string;
  /** The reader may pause and limit it: nobody below admin Waybill's own. */
  mayWrite: boolean;
  /** The deadline of messages whose rule gives none. */
  deadlineMinutes: number | null;
  /** By name, as the code says; null is the environment's default. */
  provider: string | null;
  fallback: string | null;
  /** The account that its messages go to now, and what keeps them. */
  account: string | null;
  hold: StreamHold | null;
};

export type Streams = {
  now: string;
  streams: StreamRow[];
  accounts: AccountRow[];
  alerts: AlertRow[];
  processes: (ProcessRow & { load: ProcessLoad | null })[];
};

/** What keeps messages from going out. Of streams only those that are kept. */
export type Holds = { streams: Pick<StreamRow, "key" | "hold" | "pause" | "account">[]; accounts: AccountRow[] };

/** What everybody should know, whatever they look at. */
export type Notice = { paused: (StreamPause & { key: string })[]; alerts: AlertRow[] };

/** `changed` false: it was so already. */
export type PauseResult = { changed: boolean; pause: StreamPause };
export type ResumeResult = { changed: boolean };
export type SetLimitsResult =
  | { ok: true; revision: number }
  | { ok: false; code: "changed_meanwhile"; revision: number; updatedBy: string };
