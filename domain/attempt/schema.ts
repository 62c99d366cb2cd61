import { z } from "zod";

/** How an attempt can end. */
export const attemptOutcomeSchema = z.enum(["accepted", "rejected", "deferred", "unknown"]);
export type AttemptOutcome = z.infer<typeof attemptOutcomeSchema>;

/**
 * Whom an answer concerns, where that is not the whole account: of a fault of the configuration the message's own sender only (not verified,
 * not ours), of a passing one its recipient only (greylisted, mailbox busy or full).
 */
export type Concern = "sender" | "recipient";
