/** What a list of a person's or address's history shows. */
export const activityViews = ["all", "messages", "unsent"] as const;
