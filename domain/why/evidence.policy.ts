import type { z } from "zod";
import type { decisionOutcomeSchema } from "../decision/schema.ts";
import type { IntentStatus } from "../intent/schema.ts";

/** Something stored that can be the answer. Times are ISO strings in UTC. */
export type Evidence =
  | {
      from: "message";
      id: string;
      at: string;
      /** The rule's key of then; `ruleKeyNow` in the finding is today's. */
      ruleKey: string;
      businessId: string;
      status: IntentStatus;
      reason: string | null;
      /** In its own words; told for the answer only. */
      sentence: string | null;
    }
  | {
      from: "decision";
      id: string;
      at: string;
      ruleKey: string;
      outcome: z.infer<typeof decisionOutcomeSchema>;
      reason: string | null;
      /** What a rule that failed said. */
      message: string | null;
      eventId: string;
      eventType: string;
      intentId: string | null;
    }
  | {
      from: "event";
      id: string;
      at: string;
      type: string;
      /** `undecided`: planned, and the rule said nothing of it; `others`: the rule wrote to somebody else. */
      state: "quarantined" | "planning" | "undecided" | "others" | "unnamed";
      reason: string | null;
    }
  | { from: "inbox"; at: string; type: string | null };

export type EvidenceOf<From extends Evidence["from"]> = Extract<Evidence, { from: From }>;
