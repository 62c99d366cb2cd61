export const eventStates = ["accepted", "quarantined"] as const;
/** What the list can be narrowed to. "conflict": the same id came again with another body. */
export const eventStateFilters = [...eventStates, "conflict"] as const;
