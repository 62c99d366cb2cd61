import { z } from "zod";
import { reasonSchema, statedReasonSchema } from "../audit/schema.ts";
import { intentStatusSchema } from "../intent/schema.ts";
import { momentOf } from "../list/moment.policy.ts";
import { versionChoiceSchema, withinHoursSchema } from "../revival/schema.ts";

/** Picked by hand in one plan; more are chosen by a filter. */
const MOST_IDS = 10_000;
/** A screen's worth of mails, and a lock that nobody waits for. */
const MOST_PER_SECOND = 1_000;
const MOST_FACTS = 64 * 1024;

export const replayStates = ["building", "planned", "starting", "running", "paused", "asking", "done", "aborted"] as const;
export const replayStateSchema = z.enum(replayStates);
export type ReplayState = z.infer<typeof replayStateSchema>;

/**
 * What the plan says of a message. `send`: it would go now. `waits`: it would go later, as its stream is paused or its provider takes nothing.
 * Everything else stays as it is. `skip`: the check at sending would leave it out, for `reason`. `expired`: its deadline is over. `accepted`: a
 * provider took it already. `unknown`: nobody can tell whether it was sent. `permanent`: its recipient was refused for good. `repeat`: the same
 * person gets enough of these. `not_dead`: it is on its way, or rests well. `facts_dropped`: retention took what it is made of.
 */
export const replayVerdicts = [
  "send",
  "waits",
  "skip",
  "expired",
  "accepted",
  "unknown",
  "permanent",
  "repeat",
  "not_dead",
  "facts_dropped",
] as const;
export const replayVerdictSchema = z.enum(replayVerdicts);
export type ReplayVerdict = z.infer<typeof replayVerdictSchema>;

/** Those that a run makes live. */
export const sendable: readonly ReplayVerdict[] = ["send", "waits"];

/** How a message rested first after the run made it live; `refused`: it could not be made live any more, for `reason`. */
export const replayResults = [
  "accepted",
  "skipped",
  "expired",
  "cancelled",
  "failed",
  "uncertain",
  "dropped",
  "refused",
] as const;
export const replayResultSchema = z.enum(replayResults);
export type ReplayResult = z.infer<typeof replayResultSchema>;

/** Of a year that PostgreSQL reads in this form. */
export const plannedMoment = z.iso.datetime().refine((text) => momentOf(text) !== null, "Name a year from 1 to 9998.");

/** Moments are ISO; the words are those of the list of messages. */
const filterSchema = z.strictObject({
  status: intentStatusSchema.optional(),
  rule: z.string().max(255).optional(),
  /** An address, or what the product calls a person. */
  address: z.string().max(320).optional(),
  addressId: z.uuid().optional(),
  personId: z.uuid().optional(),
  template: z.string().max(255).optional(),
  stream: z.string().max(255).optional(),
  businessId: z.string().max(255).optional(),
  providerMessageId: z.string().max(998).optional(),
  reason: z.string().max(255).optional(),
  class: z.string().max(255).nullable().optional(),
  causeId: z.uuid().optional(),
  since: plannedMoment.optional(),
  until: plannedMoment.optional(),
  restedFrom: plannedMoment.optional(),
  restedUntil: plannedMoment.optional(),
});

/** Choices that plans of messages and of events have in common; `none` asks for the first where nothing was picked. */
export const byIds = (none: string) =>
  z.strictObject({ by: z.literal("ids"), ids: z.array(z.uuid().toLowerCase()).min(1, none).max(MOST_IDS) });
/** As they are kept: what was picked by hand is the items themselves. */
export const byKeptIds = z.object({ by: z.literal("ids"), count: z.number().int() });
export const byCause = z.strictObject({ by: z.literal("cause"), causeId: z.uuid() });

/** What was chosen. A filter and a cause mean what they find when the plan is made; nothing that comes later is added. */
const found = [
  byCause,
  z.strictObject({ by: z.literal("filter"), filter: filterSchema }),
  /** Of an earlier run those with these results: its failed ones, say. */
  z.strictObject({ by: z.literal("replay"), replayId: z.uuid(), results: z.array(replayResultSchema).min(1) }),
] as const; // a tuple
export const replayChoiceSchema = z.discriminatedUnion("by", [byIds("Choose a message."), ...found]);
export type ReplayChoice = z.output<typeof replayChoiceSchema>;
export const keptChoiceSchema = z.discriminatedUnion("by", [byKeptIds, ...found]);
export type KeptChoice = z.output<typeof keptChoiceSchema>;

export const replayOptionsSchema = z.strictObject({
  version: versionChoiceSchema.default("current"),
  /** A new deadline, from when each is made live; null: the old ones hold. */
  withinHours: withinHoursSchema.nullable().default(null),
  /** The caller answers for it that those of which nobody can tell were not sent. */
  includeUnknown: z.boolean().default(false),
  includePermanent: z.boolean().default(false),
  /** At most so many to one person. */
  perPerson: z.int().min(1).max(1_000).default(1),
  perSecond: z.number().min(0.01).max(MOST_PER_SECOND).nullable().default(null),
  /** After so many the run asks whether it shall go on. */
  canary: z.int32().min(1).nullable().default(null),
  /**
   * A JSON Merge Patch (RFC 7396) of the facts of each message, as text: what changes and nothing else, so that masked values stay, and no
   * number is read as a double.
   */
  facts: z.string().max(MOST_FACTS).optional(),
});
export type ReplayOptions = z.output<typeof replayOptionsSchema>;
/** Those by which a plan is judged, as it keeps them. */
export const keptOptionsSchema = replayOptionsSchema.omit({ facts: true, perSecond: true, canary: true });

export const planReplaySchema = z.strictObject({
  choice: replayChoiceSchema,
  options: replayOptionsSchema.default(replayOptionsSchema.parse({})),
  reason: statedReasonSchema,
});
export type PlanReplay = z.output<typeof planReplaySchema>;

export const tryFactsSchema = z.strictObject({
  messageId: z.uuid(),
  facts: z.string().max(MOST_FACTS),
  version: versionChoiceSchema.default("current"),
});
export type TryFacts = z.output<typeof tryFactsSchema>;

/** Ten thousand ids are 390 KB. */
export const MOST_PLAN_BYTES = 512 * 1024;

/** `revision` is the one that the person saw. */
export const seenRevision = { revision: z.int32().min(1) };
/** With `options` the same messages are judged by others. */
export const refreshPlanSchema = z.strictObject({ ...seenRevision, options: replayOptionsSchema.optional() });
export const runReplaySchema = z.strictObject(seenRevision);
export const replayDeedSchema = z.strictObject({ reason: reasonSchema.optional() });
/** null: as fast as it goes. */
export const setRateSchema = z.strictObject({ perSecond: replayOptionsSchema.shape.perSecond.unwrap() });

const time = z.iso.datetime();
const tally = { reason: z.string().nullable(), count: z.number().int() };

/** What rows of plans of messages and of events have in common. Times are ISO strings in UTC. */
export const planRow = {
  id: z.uuid(),
  revision: z.number().int(),
  reason: z.string(),
  plannedBy: z.string(),
  createdAt: time,
  plannedAt: time.nullable(),
  /** It is planned, and older than may be run. */
  stale: z.boolean(),
  startedBy: z.string().nullable(),
  /** After the undo period. */
  startsAt: time.nullable(),
  /** Who paused it, when. */
  heldBy: z.string().nullable(),
  heldAt: time.nullable(),
  endedBy: z.string().nullable(),
  endedAt: time.nullable(),
  /** So many are chosen so far; all of them where `filled`. So many of these have their verdict. */
  total: z.number().int(),
  filled: z.boolean(),
  judged: z.number().int(),
};

/** One replay in a list. */
export const replayRowSchema = z.object({
  ...planRow,
  state: replayStateSchema,
  choice: keptChoiceSchema,
  options: keptOptionsSchema,
  /** Facts are corrected in it. */
  corrects: z.boolean(),
  perSecond: z.number().nullable(),
  canary: z.number().int().nullable(),
  /** It has asked after these, and somebody let it go on. */
  canaryPassed: z.boolean(),
  toSend: z.number().int(),
  /** Whom it would reach; and how many messages the one who has most, without the limit. */
  people: z.number().int(),
  mostPerPerson: z.number().int(),
  /** Made live so far; of these at rest again; and those that could not be made live. */
  live: z.number().int(),
  rested: z.number().int(),
  refused: z.number().int(),
});
export type ReplayRow = z.output<typeof replayRowSchema>;

export const replayTallySchema = z.object({
  verdicts: z.array(z.object({ verdict: replayVerdictSchema, ...tally })),
  results: z.array(z.object({ result: replayResultSchema, ...tally })),
});
/** A version that messages of a replay could get. */
export const replayVersionSchema = z.object({ id: z.uuid(), templateKey: z.string(), number: z.number().int() });
export type ReplayVersion = z.output<typeof replayVersionSchema>;

/** One replay with its counts. */
export type Replay = ReplayRow &
  z.output<typeof replayTallySchema> & {
    /** The correction of the facts, as it was written; null where there is none, and for who may read no payloads. */
    facts: string | null;
    /** The one that was chosen by its id. */
    version: ReplayVersion | null;
    /** Not made live yet. */
    remaining: number;
    /** Messages a second that came to rest lately. */
    rate: number;
    /** Until all are at rest, at that rate; null where nobody can tell. */
    etaSeconds: number | null;
    /** When all of this was so. */
    at: string;
  };

/** `left`: the plan leaves it out. `waiting`: to be made live. `live`: on its way. */
export const replayItemStates = ["left", "waiting", "live", "done"] as const;
export const replayItemSchema = z.object({
  id: z.uuid(),
  no: z.number().int(),
  ruleKey: z.string(),
  address: z.string(),
  status: intentStatusSchema,
  /** Null until it is judged. */
  verdict: replayVerdictSchema.nullable(),
  reason: z.string().nullable(),
  state: z.enum(replayItemStates),
  liveAt: time.nullable(),
  result: replayResultSchema.nullable(),
  resultReason: z.string().nullable(),
  restedAt: time.nullable(),
});
export type ReplayItem = z.output<typeof replayItemSchema>;

/** What of it somebody wants to see. */
export const replayItemFilterSchema = z.object({
  verdict: replayVerdictSchema.optional(),
  result: replayResultSchema.optional(),
  /** Why it has that verdict, by its stored word. */
  reason: z.string().max(255).optional(),
});
export type ReplayItemFilter = z.output<typeof replayItemFilterSchema>;

/**
 * Why a deed was not done. `changed_meanwhile`: somebody refreshed the plan. `building`: it is not whole yet. `stale`: refresh it. `started`: `by`
 * was first. `ended`: it is over. `nothing`: it would send nothing. `wrong_state`: it cannot be done to a replay in that state.
 */
export const replayRefusals = ["changed_meanwhile", "building", "stale", "started", "ended", "nothing", "wrong_state"] as const;
export type ReplayRefusal = (typeof replayRefusals)[number];
export type ReplayDone =
  | { ok: true; state: ReplayState; revision: number }
  | { ok: false; code: ReplayRefusal; state: ReplayState; revision: number; by: string | null };
