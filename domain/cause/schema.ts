import { z } from "zod";

export const causeKinds = ["message", "event"] as const;
/** What members of a cause are: messages that failed or of which nobody can tell, events in quarantine or that a rule failed at. */
export const deadStatuses = ["failed", "uncertain", "quarantined", "error"] as const;
export const causeStates = ["open", "muted", "resolved"] as const;

export const deadStatusSchema = z.enum(deadStatuses);
export type DeadStatus = z.infer<typeof deadStatusSchema>;
export type CauseState = (typeof causeStates)[number];
