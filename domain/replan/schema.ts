import { z } from "zod";
import { statedReasonSchema } from "../audit/schema.ts";
import type { decisionOutcomeSchema } from "../decision/schema.ts";

/** "unsettled": rules that failed, were off, or were never asked. "all": every rule that subscribes. */
export const replanScopes = ["unsettled", "all"] as const;
const scope = z.enum(replanScopes);
export type ReplanScope = z.infer<typeof scope>;

export const replanQuerySchema = z.object({ scope });

/** `lastRun` is the one that the person saw: a plan that somebody else made meanwhile is not repeated blindly. */
export const replanSchema = z.object({
  scope,
  lastRun: z.int().min(0).max(1_000_000),
  reason: statedReasonSchema,
});
export type ReplanInput = z.infer<typeof replanSchema>;

/** What planning an event again would do. Nothing of it was written. */
export type ReplanPlan = {
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
};

export type ReplanResult =
  | { ok: true; run: number; messages: number; duplicates: number }
  | { ok: false; code: "replanned_meanwhile"; lastRun: number };
