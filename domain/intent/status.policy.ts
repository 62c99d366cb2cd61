/** Statuses that a message does not leave by itself. */
export const restedStatuses = ["accepted", "skipped", "expired", "cancelled", "failed", "uncertain", "dropped"] as const;

/** Every state a message can be in (state.policy.ts says which follows which). */
export const intentStatuses = ["scheduled", ...restedStatuses] as const;
