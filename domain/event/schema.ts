import { z } from "zod";
import type { Fault } from "@/lib/errors.ts";
import { statedReasonSchema } from "../audit/schema.ts";
import type { Correction } from "../correction/schema.ts";
import { type EventOutcome, eventOutcomes } from "../decision/outcome.policy.ts";
import { decisionOutcomeSchema } from "../decision/schema.ts";
import { intentStatusSchema } from "../intent/schema.ts";
import type { DiffPart } from "../json/schema.ts";
import type { Json } from "../rule/define.ts";
import { type eventStateFilters, eventStates } from "./state.policy.ts";

/** One kind of fault: its code and its place, with "*" for the number of a list item. */
export type FaultKey = { code: string; place: string };

export type EventFilter = {
  state?: (typeof eventStateFilters)[number];
  outcome?: EventOutcome;
  type?: string;
  source?: string;
  aggregateId?: string;
  /** The producer's id of the event. */
  eventId?: string;
  /** Accepted at or after; before. ISO times. */
  from?: string;
  until?: string;
  /** In quarantine, or failed at by a rule, of this cause. */
  causeId?: string;
  /** Among the newest 2,000 quarantined (of the type). */
  fault?: FaultKey;
};
const time = z.iso.datetime();

/** One event in a list. Times are ISO strings in UTC. */
export const eventRowSchema = z.object({
  id: z.uuid(),
  source: z.string(),
  eventId: z.string(),
  type: z.string(),
  version: z.number().int(),
  aggregateId: z.string().nullable(),
  state: z.enum(eventStates),
  /** Accepted, but no rule has looked at it yet. */
  planning: z.boolean(),
  /** Null: not planned. */
  outcome: z.enum(eventOutcomes).nullable(),
  messages: z.number().int(),
  conflicts: z.number().int(),
  occurredAt: time,
  acceptedAt: time,
});
export type EventRow = z.infer<typeof eventRowSchema>;

/** One event whole: what came, what was wrong with it, and what every rule said. */
export type EventDetail = EventRow & {
  /** JSON text exactly as it came, also where somebody corrected it; null when retention dropped it, or withheld. */
  payload: string | null;
  metadata: Json;
  /** What somebody put in the payload's place, the newest first: that one counts. */
  corrections: Correction[];
  /** Of a dropped one: when retention takes what came; null where it has, and of others. */
  keptUntil: string | null;
  /** Of one that is dead: its cause, once a worker has found it. */
  causeId: string | null;
  /** Of one in quarantine: it fits this release's catalogue, so that it can be taken back in as it is; null of others, and of one that ended processes. */
  fits: boolean | null;
  /** What people did with it, the newest first. */
  history: EventDeed[];
  /** "sql", "outbox", or "http" and the name of the key that brought it. */
  transport: string | null;
  traceId: string | null;
  correlationId: string | null;
  /** The events before and after it about the same thing, by their acceptance. */
  neighbours: { previous: Neighbour | null; next: Neighbour | null };
  faults: Fault[];
  /** `changes`: the first body, by its meaning, against this one; null where either is gone, withheld, or too much for a page (`omitted`). */
  conflictList: {
    id: string;
    receivedAt: string;
    transport: string;
    payload: string | null;
    omitted: boolean;
    envelope: Json;
    changes: DiffPart[] | null;
  }[];
  decisions: EventDecision[];
  /** Payload, metadata and conflicting bodies are left out: the reader's role may not see them. */
  withheld: boolean;
};

export const eventDeedSchema = z.object({
  deed: z.enum(["corrected", "readmitted", "planned_again", "dropped", "taken_back"]),
  at: time,
  by: z.string(),
  reason: z.string().nullable(),
  /** The correction or the run of planning that it made. */
  no: z.int().nullable(),
});
/** What somebody did with an event, and why. */
export type EventDeed = z.infer<typeof eventDeedSchema>;

export type Neighbour = { id: string; type: string; acceptedAt: string };

export const eventDecisionSchema = z.object({
  id: z.uuid(),
  ruleKey: z.string(),
  /** 1 is the first time that the rules were asked; more where somebody had the event planned again. */
  run: z.number().int(),
  outcome: decisionOutcomeSchema,
  reason: z.string().nullable(),
  /** The reason as the end of a sentence, in the rule's own words where it has some. */
  words: z.string().nullable(),
  /** Of an error: what the rule's code said. */
  message: z.string().nullable(),
  /** "person:<id>", "address:<address>", or empty where the rule never came to a recipient. */
  recipient: z.string(),
  sequence: z.number().int(),
  releaseHash: z.string(),
  /** The message that it made, or the one that was already there. */
  intentId: z.uuid().nullable(),
  intentStatus: intentStatusSchema.nullable(),
  at: time,
});
export type EventDecision = z.infer<typeof eventDecisionSchema>;

export const readmitEventSchema = z.object({ reason: statedReasonSchema });

/** `fit`: they fit the catalogue now. `stay`: they do not. */
export type ReadmitPlan = { fit: number; stay: number };
