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
      /** Accepted, and yet not theirs: this instance sent it to somebody else, or kept it. */
      diverted: "redirect" | "capture" | null;
      /** It waits for something that does not mend itself. */
      stuck: boolean;
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
      /**
       * `undecided`: planned, and the rule said nothing of it; `others`: the rule wrote to somebody else; `elsewhere`: to them by
       * another name.
       */
      state: "quarantined" | "dropped" | "planning" | "undecided" | "others" | "elsewhere" | "unnamed";
      /** What the rule said of it for nobody. */
      outcome: z.infer<typeof decisionOutcomeSchema> | null;
      reason: string | null;
      message: string | null;
    }
  | { from: "inbox"; at: string; type: string | null };

export type EvidenceOf<From extends Evidence["from"]> = Extract<Evidence, { from: From }>;
