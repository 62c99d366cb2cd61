import { z } from "zod";
import type { Fault } from "@/lib/errors.ts";
import { decisionOutcomeSchema } from "../decision/schema.ts";
import { intentStatusSchema } from "../intent/schema.ts";
import type { Json } from "../rule/define.ts";

export const eventStates = ["accepted", "quarantined"] as const;
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
  messages: z.number().int(),
  conflicts: z.number().int(),
  occurredAt: time,
  acceptedAt: time,
});
export type EventRow = z.infer<typeof eventRowSchema>;

/** One event whole: what came, what was wrong with it, and what every rule said. */
export type EventDetail = EventRow & {
  /** JSON text exactly as it came; null when retention dropped it, or withheld. */
  payload: string | null;
  metadata: Json;
  /** "sql", "outbox", or "http" and the name of the key that brought it. */
  transport: string | null;
  faults: Fault[];
  conflictList: { id: string; receivedAt: string; transport: string; payload: string | null; envelope: Json }[];
  decisions: EventDecision[];
  /** Payload, metadata and conflicting bodies are left out: the reader's role may not see them. */
  withheld: boolean;
};

export const eventDecisionSchema = z.object({
  id: z.uuid(),
  ruleKey: z.string(),
  outcome: decisionOutcomeSchema,
  reason: z.string().nullable(),
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
