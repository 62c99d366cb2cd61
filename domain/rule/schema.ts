import { z } from "zod";
import { reasonSchema } from "../audit/schema.ts";
import type { IntentStatus } from "../intent/schema.ts";
import type { Change, OverviewSpan } from "../overview/schema.ts";
import type { Holds } from "../stream/schema.ts";
import type { SampleRun } from "./flow.policy.ts";
import { ruleModes } from "./modes.policy.ts";

export const ruleModeSchema = z.enum(ruleModes);
export type RuleMode = z.infer<typeof ruleModeSchema>;

/** What compare-and-set is about. */
export type RuleState = {
  key: string;
  mode: RuleMode;
  /** 0 to 100; null unless the mode is `percent`. */
  rolloutPercent: number | null;
  /** Off, and what is scheduled waits until the rule is switched again. */
  held: boolean;
  /** For compare-and-set. */
  revision: number;
  updatedBy: string;
  updatedAt: string;
};

/** One rule in the list: what its code says and what the database says. */
export type RuleRow = RuleState & {
  /** Of the release that this process runs; null where that does not have the rule. */
  description: string | null;
  /** The release that plans has it. */
  planned: boolean;
  events: string[];
  stream: string | null;
  category: string | null;
  templateKey: string | null;
  /** The version that a message gets now: the pin, else the active one; null where nothing is published. */
  templateNumber: number | null;
  pinned: boolean;
  /** Messages made in the last 24 hours by their status, each counted up to `countCap`. */
  last24h: Record<IntentStatus, number>;
  lastFiredAt: string | null;
};

const percent = z.int("Give a whole number.").min(0, "At least 0.").max(100, "At most 100.");

/** Where a rule is to go. */
const target = { mode: ruleModeSchema, percent: percent.optional() };
const percentFits = ({ mode, percent }: { mode: RuleMode; percent?: number | undefined }) =>
  (mode === "percent") === (percent !== undefined);
const percentFault = { path: ["percent"], message: "Give a share with the mode percent, and only then." };

/** What becomes of messages that wait for their time when a rule is turned off. */
export const scheduledFates = ["keep", "hold"] as const;

/**
 * Switching a rule; `revision` is the one that the person saw. `scheduled` says what becomes of messages that wait: `keep` judges each
 * at its time (and skips it while the rule is off), `hold` lets them wait. Left out, turning off a rule that has some is refused
 * with their number.
 */
export const setRuleModeSchema = z
  .object({
    ...target,
    scheduled: z.enum(scheduledFates).optional(),
    revision: z.int32().positive(), // as the column is
    reason: reasonSchema.optional(),
  })
  .refine(percentFits, percentFault)
  .refine(({ mode, scheduled }) => scheduled !== "hold" || mode === "off", {
    path: ["scheduled"],
    message: "Messages are held only while a rule is off.",
  });

/** `state` is what the rule is now: on a conflict, what the other person made of it. */
export type SetRuleModeResult =
  | { ok: true; state: RuleState }
  | { ok: false; code: "changed_meanwhile"; state: RuleState }
  /** Nothing was changed: `scheduled` messages wait, and nobody said what becomes of them. Counted up to `countCap`. */
  | { ok: false; code: "scheduled_work"; state: RuleState; scheduled: number };

/** What a mode would do, before it is set. */
export const planRuleModeSchema = z
  .object({ mode: ruleModeSchema, percent: z.coerce.number().pipe(percent).optional() })
  .refine(percentFits, percentFault);

export type RulePlan = {
  state: RuleState;
  /** Messages that wait for their time, counted up to `countCap`; `reached` of the first `looked` are within the new mode. */
  scheduled: { count: number; looked: number; reached: number };
  /** Some of those that are reached. */
  samples: { id: string; address: string; scheduledFor: string }[];
  /** The newest `looked` messages that the rule planned in the last 7 days, and how many of them are within the new mode. */
  lastWeek: { looked: number; reached: number };
};

/** `ids`: these of what the rule has scheduled, and not all of it. */
export const cancelScheduledSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(1_000).optional(),
  reason: reasonSchema.optional(),
});

/** `left` still wait, counted up to `countCap`. */
export type CancelScheduledResult = { cancelled: number; left: number };

/** What a rule's code says of it; `run` is what one event showed (flow.policy.ts). */
export type RuleFlow = {
  on: { name: string; version: number; description: string }[];
  aliases: string[];
  from: { name?: string; address: string };
  replyTo: { name?: string; address: string } | null;
  optOut: boolean;
  /** The event that was run; `checked`: with what the product said of its message. Null: the catalogue's example. */
  sampledFrom: { eventId: string; checked: boolean } | null;
  run: SampleRun;
};

/** Where the code comes from. `planning`: events are planned by this release. */
export type RuleCode = {
  releaseId: string | null;
  releaseHash: string;
  gitCommit: string | null;
  publishedAt: string | null;
  planning: boolean;
  file: string | null;
  hash: string | null;
};

/** One rule whole: what the code says (null: this console's build has no such rule) and what the database says. */
export type RuleDetail = {
  row: RuleRow;
  code: RuleCode | null;
  drift: string[];
  switched: { by: string; at: string; reason: string | null } | null;
  /** Who pinned or unpinned it last. */
  pin: { by: string; at: string; reason: string | null } | null;
  /** What keeps its stream now; null where nothing does. */
  held: Holds["streams"][number] | null;
  /** The rule's own words for the reasons that it can give. */
  reasons: Readonly<Record<string, string>>;
};

/** A release whose code of the rule differs from that of the release before it. */
export type RuleCodeChange = {
  releaseId: string;
  releaseHash: string;
  gitCommit: string | null;
  publishedAt: string;
  change: "added" | "removed" | "changed";
  template: string | null;
  templateBefore: string | null;
};

/** A message that waits for its time. */
export type ScheduledRow = {
  id: string;
  address: string;
  businessId: string;
  sequence: number;
  scheduledFor: string;
  expiresAt: string;
};

/** `why`: the reason in words. */
type Tally = { outcome: string; reason: string | null; why: string | null; count: number };

/** What a rule decided of its events, and what became of its messages, in a span. */
export type RuleDecisions = {
  span: OverviewSpan;
  from: string;
  until: string;
  buckets: { at: string; until: string; decided: Record<string, number>; rested: Record<string, number> }[];
  decided: Tally[];
  rested: Tally[];
  changes: Change[];
};

/** Who switched a rule (`said` in words), and the releases that changed its code. */
export type RuleChanges = {
  switches: { id: string; at: string; by: string; said: string; reason: string | null }[];
  code: RuleCodeChange[];
};
