import { z } from "zod";
import { statedReasonSchema } from "../audit/schema.ts";
import { eventOutcomes } from "../decision/outcome.policy.ts";
import type { decisionOutcomeSchema } from "../decision/schema.ts";
import { eventStateFilters } from "../event/state.policy.ts";
import { byCause, byIds, byKeptIds, plannedMoment, planRow, replayStateSchema, seenRevision } from "../replay/schema.ts";

/** "unsettled": rules that failed or were off. "all": every rule that was ever asked about the event and subscribes today. */
export const replanScopes = ["unsettled", "all"] as const;
const scope = z.enum(replanScopes);
export type ReplanScope = z.infer<typeof scope>;

/** `newRules`: those that were never asked about the event are asked too, and make what is not past its deadline (docs/decisions/0211). */
export const replanOptionsSchema = z.strictObject({ scope: scope.default("unsettled"), newRules: z.boolean().default(false) });
export type ReplanOptions = z.output<typeof replanOptionsSchema>;

export const replanQuerySchema = z.object({ scope, newRules: z.stringbool().default(false) });

/** `lastRun` is the one that the person saw: a plan that somebody else made meanwhile is not repeated blindly. */
export const replanEventSchema = z.object({
  scope,
  newRules: z.boolean().default(false),
  lastRun: z.int().min(0).max(1_000_000),
  reason: statedReasonSchema,
});
/** Of a script, which saw nothing: whatever was planned before, and one in quarantine that fits is taken back in. */
export const replayEventSchema = z.strictObject({ ...replanOptionsSchema.shape, reason: statedReasonSchema });
export type ReplanEvent = z.output<typeof replayEventSchema> & { lastRun?: number; takesIn?: boolean };

/** What planning an event again would do. Nothing of it was written. */
export type ReplanPreview = {
  /** 0: it was never planned. */
  lastRun: number;
  /** Why it cannot be planned again now; null where it can. */
  obstacle: string | null;
  rules: ReplanRule[];
  /** New messages over all rules, and how many of them are past their deadline already. */
  messages: number;
  late: number;
  duplicates: number;
  /** Whom the new messages are for, at most ten. */
  recipients: string[];
};

export type ReplanRule = {
  ruleKey: string;
  /** What its latest decision was; null where it was never asked. Of several the one that counts: error, then message. */
  was: z.infer<typeof decisionOutcomeSchema> | null;
  /** Is it asked again in this scope? */
  asked: boolean;
  mode: string;
  messages: number;
  /** Messages of a rule that was never asked before whose deadline is over: they are not made. */
  tooLate: number;
};

/** `readmitted`: it was in quarantine and waits to be planned like a new one. */
export type ReplannedEvent =
  | { ok: true; readmitted?: true; run: number; messages: number; duplicates: number }
  | { ok: false; code: "replanned_meanwhile"; lastRun: number };

/**
 * What the plan says of an event. `fits`: it is in quarantine and fits this release: taken back in and planned like a new one. `plan`: its
 * rules are asked again. Everything else stays as it is. `misfit`: it does not fit this release. `fails`: every rule that would be asked still fails at it.
 * `nothing`: no rule is to be asked. `waits`: it is planned anyway. `dropped`: somebody dropped it. `payload_dropped`: retention took its payload.
 * `crashes`: every worker that judged it died.
 */
export const replanVerdicts = [
  "fits",
  "plan",
  "misfit",
  "fails",
  "nothing",
  "waits",
  "dropped",
  "payload_dropped",
  "crashes",
] as const;
export const replanVerdictSchema = z.enum(replanVerdicts);
export type ReplanVerdict = z.infer<typeof replanVerdictSchema>;

/** Those that a run does something about. */
export const doable: readonly ReplanVerdict[] = ["fits", "plan"];

/** `readmitted`: it waits to be planned like a new one. `kept`: it stays in quarantine, with the faults of today. `refused`: not done any more, for a reason. */
export const replanResults = ["planned", "readmitted", "kept", "refused"] as const;
export const replanResultSchema = z.enum(replanResults);
export type ReplanResult = z.infer<typeof replanResultSchema>;

/** The words of the list of events; moments are ISO. */
const filterSchema = z.strictObject({
  state: z.enum(eventStateFilters).optional(),
  outcome: z.enum(eventOutcomes).optional(),
  causeId: z.uuid().optional(),
  type: z.string().max(255).optional(),
  source: z.string().max(255).optional(),
  aggregateId: z.string().max(255).optional(),
  eventId: z.string().max(255).optional(),
  from: plannedMoment.optional(),
  until: plannedMoment.optional(),
  fault: z.strictObject({ code: z.string().max(100), place: z.string().max(2_000) }).optional(),
});
export type ReplanFilter = z.output<typeof filterSchema>;

const found = [
  byCause,
  z.strictObject({ by: z.literal("filter"), filter: filterSchema }),
  /** Of an earlier run those with these results: what could not be done, say. */
  z.strictObject({ by: z.literal("replan"), replanId: z.uuid(), results: z.array(replanResultSchema).min(1) }),
] as const; // a tuple
/** What a misfit type or a kind of fault is: a filter with `state: "quarantined"`, `type` and `fault`. */
export const replanChoiceSchema = z.discriminatedUnion("by", [byIds("Choose an event."), ...found]);
export type ReplanChoice = z.output<typeof replanChoiceSchema>;
export const keptReplanChoiceSchema = z.discriminatedUnion("by", [byKeptIds, ...found]);
export type KeptReplanChoice = z.output<typeof keptReplanChoiceSchema>;

export const planReplanSchema = z.strictObject({
  choice: replanChoiceSchema,
  options: replanOptionsSchema.default(replanOptionsSchema.parse({})),
  reason: statedReasonSchema,
});
export type PlanReplan = z.output<typeof planReplanSchema>;

/** With `options` the same events are judged by others. */
export const refreshReplanSchema = z.strictObject({ ...seenRevision, options: replanOptionsSchema.optional() });
export const runReplanSchema = z.strictObject(seenRevision);

const time = z.iso.datetime();
const count = z.number().int();

/** One in a list. `stale` is also what another release judged than plans now. */
export const replanRowSchema = z.object({
  ...planRow,
  state: replayStateSchema.exclude(["asking"]),
  choice: keptReplanChoiceSchema,
  options: replanOptionsSchema,
  /** Those that a run takes back in or plans; done so far; and those that it could not do any more. */
  toDo: count,
  done: count,
  refused: count,
  /** New messages that the plan counts; those that are there already; and of the new ones those past their deadline. */
  messages: count,
  duplicates: count,
  late: count,
  /** Messages that the run made, and found there. */
  made: count,
  found: count,
});
export type ReplanRow = z.output<typeof replanRowSchema>;

const tally = { reason: z.string().nullable(), count };
export const replanTallySchema = z.object({
  verdicts: z.array(z.object({ verdict: replanVerdictSchema, ...tally })),
  results: z.array(z.object({ result: replanResultSchema, ...tally })),
});
/** One with its counts. */
export type Replan = ReplanRow & z.output<typeof replanTallySchema> & { at: string };

export const replanItemSchema = z.object({
  id: z.uuid(),
  no: count,
  type: z.string(),
  aggregateId: z.string().nullable(),
  acceptedAt: time,
  /** Null until it is judged. */
  verdict: replanVerdictSchema.nullable(),
  reason: z.string().nullable(),
  /** Of a misfit, what is wrong with it where. */
  faults: z.array(z.object({ code: z.string(), pointer: z.string() })),
  /** Rules that are asked. */
  asked: z.array(z.string()),
  messages: count,
  duplicates: count,
  late: count,
  result: replanResultSchema.nullable(),
  resultReason: z.string().nullable(),
  /** The run of its planning that this made. */
  run: count.nullable(),
  made: count.nullable(),
  found: count.nullable(),
  doneAt: time.nullable(),
});
export type ReplanItem = z.output<typeof replanItemSchema>;

/** What of it somebody wants to see. */
export const replanItemFilterSchema = z.object({
  verdict: replanVerdictSchema.optional(),
  result: replanResultSchema.optional(),
});
export type ReplanItemFilter = z.output<typeof replanItemFilterSchema>;
