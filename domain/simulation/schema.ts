import { z } from "zod";
import type { Fault } from "@/lib/errors.ts";
import type { verdictSchema } from "../check/schema.ts";
import type { decisionOutcomeSchema } from "../decision/schema.ts";
import type { IntentStatus } from "../intent/schema.ts";
import type { RuleMode } from "../rule/schema.ts";

/** An event that somebody makes up: the payload is JSON text, so that no number is altered on its way. */
export const inventedEventSchema = z.object({
  type: z.string().trim().min(1, "Choose a type").max(255),
  version: z.int("must be a whole number").min(1).max(1_000_000).optional(),
  source: z.string().trim().min(1).max(255).optional(),
  payload: z.string().min(1, "Paste a payload").max(60_000),
});
export type InventedEvent = z.infer<typeof inventedEventSchema>;

/** What would become of an event now. Nothing of it was written. */
export type Simulation = {
  /** Why it would be quarantined; then no rule is asked. */
  faults: Fault[];
  /** Every rule that subscribes, by key. */
  rules: SimulatedRule[];
  /** Messages that were not looked at closely, as there are too many. */
  notLookedAt: number;
};

export type SimulatedRule = {
  ruleKey: string;
  /** "off": planning stops there; what is told is what it would do were it on. */
  mode: RuleMode;
  decisions: SimulatedDecision[];
};

export type SimulatedDecision = {
  outcome: z.infer<typeof decisionOutcomeSchema>;
  reason: string | null;
  /** Of an error: what the rule's code said. */
  message: string | null;
  /** "person:<id>", "address:<address>", or empty where the rule never came to a recipient. */
  recipient: string;
  sequence: number;
  wish: SimulatedMessage | null;
};

/** A message that the rule asks for. `verdict` and `rendered` are of this moment; null where it was not looked at closely. */
export type SimulatedMessage = {
  to: string;
  businessId: string;
  scheduledFor: string;
  expiresAt: string;
  /** JSON text. */
  facts: string;
  /** The message that is there already: this one would be its duplicate. */
  existing: { id: string; status: IntentStatus } | null;
  verdict: SimulatedVerdict | null;
  rendered: SimulatedRender | null;
};

export type SimulatedVerdict = {
  verdict: z.infer<typeof verdictSchema>;
  reason: string | null;
  words: string | null;
  until: string | null;
  /** JSON text of every value that the verdict looked at. */
  seen: string;
};

export type SimulatedRender =
  | { ok: true; template: string; subject: string; preheader: string; text: string }
  | { ok: false; template: string; code: string; detail: string };
