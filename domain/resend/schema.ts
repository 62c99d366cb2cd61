import { z } from "zod";
import { statedReasonSchema } from "../audit/schema.ts";
import type { verdictSchema } from "../check/schema.ts";
import type { IntentStatus } from "../intent/schema.ts";
import { withinHoursSchema } from "../revival/schema.ts";

/** Where it goes, when that is not where the first one went. Judged as planning judges addresses. */
const address = z.string().trim().min(1, "Enter an address").max(320).optional();

export const againPlanSchema = z.object({ address });

export const sendAgainSchema = z.object({
  reason: statedReasonSchema,
  /** The highest number of this message that the person saw, 0 for none: who presses second learns of the first. */
  seen: z.int().min(0),
  address,
  /** A deadline, from now; without one as long as the first one had. */
  withinHours: withinHoursSchema.optional(),
});
export type SendAgain = z.output<typeof sendAgainSchema>;

/** What a check would say of the new message now. `reason` in words; null where it would go out. */
export type AgainPlan = { verdict: z.infer<typeof verdictSchema>; reason: string | null };

/**
 * Why no message is made of another one: that one is on its way; it failed, or is uncertain, so it is sent again itself; it was dropped;
 * retention dropped its facts; it is a test; or it would take what lets somebody in to another address.
 */
export type AgainRefusal = "live" | "dead" | "dropped" | "facts_dropped" | "test" | "secret" | "own_rule";

export type SendAgainResult =
  | { ok: true; id: string }
  | { ok: false; code: AgainRefusal; status: IntentStatus }
  /** Somebody did so since the person looked. */
  | { ok: false; code: "sent_again"; status: IntentStatus; id: string; by: string; at: string };
