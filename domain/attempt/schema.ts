import { z } from "zod";

/** How an attempt can end. */
export const attemptOutcomeSchema = z.enum(["accepted", "rejected", "deferred", "unknown"]);
export type AttemptOutcome = z.infer<typeof attemptOutcomeSchema>;
