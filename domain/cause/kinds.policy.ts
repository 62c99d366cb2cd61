// Words without the schemas: a list that filters by them needs no validation in the browser.
export const causeKinds = ["message", "event"] as const;
/** What members of a cause are: messages that failed or of which nobody can tell, events in quarantine or that a rule failed at. */
export const deadStatuses = ["failed", "uncertain", "quarantined", "error"] as const;
export const causeStates = ["open", "muted", "resolved"] as const;
/** `open`: somebody has to look at it and something of it is dead. `all`: also open ones of which nothing is left. */
export const causeViews = [...causeStates, "all"] as const;

/** Counts of what is dead in a list stop here. */
export const deadCap = 100_000;

/** The owner filter for causes that have none. */
export const NOBODY = "none";
