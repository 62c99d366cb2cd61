import { z } from "zod";
import type { Change, OverviewSpan } from "../overview/schema.ts";
import { causeKinds, causeStates, type causeViews, deadStatuses } from "./kinds.policy.ts";

export const deadStatusSchema = z.enum(deadStatuses);
export type DeadStatus = z.infer<typeof deadStatusSchema>;
export type CauseState = (typeof causeStates)[number];
export type CauseView = (typeof causeViews)[number];

const time = z.iso.datetime();
const count = z.number().int();

/** One cause in a list. Times are ISO strings in UTC. */
export const causeRowSchema = z.object({
  id: z.uuid(),
  kind: z.enum(causeKinds),
  status: deadStatusSchema,
  reason: z.string().nullable(),
  class: z.string().nullable(),
  code: z.string().nullable(),
  ruleKey: z.string().nullable(),
  templateKey: z.string().nullable(),
  eventType: z.string().nullable(),
  /** What was said, without ids, numbers and addresses. */
  words: z.string(),
  firstAt: time,
  lastAt: time,
  /** Ever. */
  total: count,
  /** Now; cut at `deadCap` in a list. */
  dead: count,
  state: z.enum(causeStates),
  resolvedAt: time.nullable(),
  awaitsRelease: z.boolean(),
  regressedAt: time.nullable(),
  mutedUntil: time.nullable(),
  untilGrows: z.boolean(),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  revision: count,
  updatedBy: z.string(),
  updatedAt: time,
  /** That ever had a part in it: rules, and versions as "invitation@14", by their names. */
  rules: z.array(z.string()),
  versions: z.array(z.string()),
  /** "invitation@14": no version before it failed so, and one was sent. */
  onlySince: z.string().nullable(),
  /** How many came in each quarter of a day of the last seven, oldest first. */
  trend: z.array(count),
});
export type CauseRow = z.infer<typeof causeRowSchema> & {
  /** In plain words: "The provider refused it: the address was refused". */
  title: string;
  /** Sending it again helps nobody. */
  permanent: boolean;
};

/** A cause by its title. */
export type NamedCause = Pick<CauseRow, "id" | "title">;

/**
 * How many causes there are, and how many dead letters have none yet. `open` are those of which something is dead, `quarantined` those of which
 * events are in quarantine, whatever their state.
 */
export type CauseCounts = Record<CauseView | "ungrouped" | "quarantined", number>;

export type CauseFilter = {
  view: CauseView;
  kind?: (typeof causeKinds)[number];
  rule?: string;
  class?: string;
  /** A person's id; `NOBODY`: those without an owner. */
  owner?: string;
  /** Within what was said, the reason, the code or the type of event. */
  text?: string;
};

/** One cause whole. */
export type CauseDetail = CauseRow & {
  sampleId: string;
  note: string | null;
  sentence: string;
  /** What somebody changed in the hour before it began, the last thing first. */
  before: Change | null;
  /** Who had resolved it before it came again. */
  resolvedBy: string | null;
  history: { id: string; at: string; by: string; said: string; reason: string | null }[];
  mayWrite: boolean;
  /** All that is dead of it at once. */
  mayDrop: boolean;
  /** Some of it, by hand. */
  mayDropSome: boolean;
};

/** How many came, over time. */
export type CauseFlow = {
  span: OverviewSpan;
  from: string;
  until: string;
  buckets: { at: string; count: number }[];
  /** By rule and version, most first. */
  tally: { ruleKey: string; template: string; count: number; lastAt: string }[];
  changes: Change[];
};

/** One that is dead, of either kind. */
export const causeMemberSchema = z.object({
  id: z.uuid(),
  kind: z.enum(causeKinds),
  /** Its subject, or the type of the event; null where it has none yet, or is withheld. */
  what: z.string().nullable(),
  /** The recipient, or what the event is about. */
  whom: z.string().nullable(),
  ruleKey: z.string().nullable(),
  templateKey: z.string().nullable(),
  templateNumber: count.nullable(),
  attempts: count,
  since: time,
});
export type CauseMember = z.infer<typeof causeMemberSchema>;

const seen = { revision: z.int32().positive() };
const MOST_NOTE = 4_000;
const MOST_DAYS = 90;

/** `revision` is the one that the person saw. Muted without a bound it stays so until somebody opens it. */
export const setCauseStateSchema = z.discriminatedUnion("state", [
  z.strictObject({ ...seen, state: z.literal("open") }),
  z.strictObject({
    ...seen,
    state: z.literal("muted"),
    hours: z
      .number()
      .min(0.1, "At least 0.1.")
      .max(MOST_DAYS * 24)
      .optional(),
    untilGrows: z.boolean().default(false),
  }),
  z.strictObject({ ...seen, state: z.literal("resolved"), inNextRelease: z.boolean().default(false) }),
]);
export type SetCauseState = z.output<typeof setCauseStateSchema>;

/** What is known of it, as plain text, and who looks after it; what is left out stays. */
export const describeCauseSchema = z.strictObject({
  ...seen,
  note: z.string().trim().max(MOST_NOTE).nullable().optional(),
  ownerId: z.string().max(100).nullable().optional(),
});
export type DescribeCause = z.output<typeof describeCauseSchema>;

/** `cause` is what it is now: on a conflict, what the other person made of it. */
export type CauseDone = { ok: true; cause: CauseMoment } | { ok: false; code: "changed_meanwhile"; cause: CauseMoment };
export type CauseMoment = Pick<
  CauseRow,
  "id" | "state" | "mutedUntil" | "untilGrows" | "awaitsRelease" | "revision" | "updatedBy" | "updatedAt"
>;

export type Owner = { id: string; name: string };
