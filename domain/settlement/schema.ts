import { z } from "zod";
import { statedReasonSchema } from "../audit/schema.ts";
import type { IntentStatus } from "../intent/schema.ts";
import { withinHoursSchema } from "../revival/schema.ts";

/** What a person says of a message of which nobody knows whether a provider took it; `left`: nothing yet, evidence may come. */
export const settlementVerdicts = ["sent", "not_sent", "left"] as const;
export const settlementVerdictSchema = z.enum(settlementVerdicts);
export type SettlementVerdict = z.infer<typeof settlementVerdictSchema>;

export const settleSchema = z.object({
  verdict: settlementVerdictSchema,
  /** The submission that the person looked at: what became of it meanwhile wins. */
  submissionId: z.uuid(),
  reason: statedReasonSchema,
  /** With `not_sent`, a new deadline: it is sent within so many hours from now, or not at all. Needed where the old one has passed. */
  withinHours: withinHoursSchema.optional(),
});

export type Settle = z.output<typeof settleSchema>;

/**
 * `settled`: somebody else, or evidence, was first. `being_sent`: a try is under way, its answer may come any moment. `not_taken`: the
 * provider has said that it did not take it, so nobody can say that it was sent. `deadline_passed`: say `withinHours`.
 */
export type SettleResult =
  | { ok: true; status: IntentStatus }
  | { ok: false; code: "settled"; status: IntentStatus; by: string | null }
  | { ok: false; code: "being_sent" | "not_taken" | "deadline_passed"; status: IntentStatus };
