import { z } from "zod";
import { statedReasonSchema } from "../audit/schema.ts";
import type { IntentStatus } from "../intent/schema.ts";

/** Which version a message that is sent again gets: the one that it failed with, the rule's of now, or one by its id. */
export const versionChoiceSchema = z.union([z.enum(["as_failed", "current"]), z.object({ versionId: z.uuid() })]);
export type VersionChoice = z.infer<typeof versionChoiceSchema>;

/** A week: what is older is not the same message any more. */
const MOST_HOURS = 168;

/** A new deadline, in hours from now, of a message that is to be sent after all. */
export const withinHoursSchema = z
  .number("Say it as a number")
  .int("Say whole hours")
  .min(1, "Say at least one hour")
  .max(MOST_HOURS, `Say at most ${MOST_HOURS} hours, a week`);

export const retrySchema = z.object({
  reason: statedReasonSchema,
  version: versionChoiceSchema.default("current"),
  /** A new deadline, from now; without one the old one holds. */
  withinHours: withinHoursSchema.optional(),
});
export type Retry = z.output<typeof retrySchema>;

/** A version with which a message could be retried. `cannot`: why it is of no use, as the end of a sentence. */
export type RetryVersion = {
  id: string;
  number: number;
  publishedAt: string;
  /** Its rule sends it today. */
  inUse: boolean;
  asFailed: boolean;
  cannot: string | null;
};

/**
 * Why a message does not come alive: it is not dead (any more), nobody can tell whether it was sent, a try is under way, its deadline is over,
 * retention dropped its facts, or it is a test.
 */
export const revivalRefusals = ["not_dead", "unresolved", "being_sent", "deadline_passed", "facts_dropped", "test"] as const;
export type RevivalRefusal = (typeof revivalRefusals)[number];

export type RetryResult = { ok: true; status: "scheduled" } | { ok: false; code: RevivalRefusal; status: IntentStatus };
