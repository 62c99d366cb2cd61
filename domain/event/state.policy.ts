/** "dropped": it was in quarantine, or a rule failed at it, and somebody gave it up. */
export const eventStates = ["accepted", "quarantined", "dropped"] as const;
/** What the list can be narrowed to. "conflict": the same id came again with another body. */
export const eventStateFilters = [...eventStates, "conflict"] as const;
