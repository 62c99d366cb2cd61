/** Spans back from now that the page offers. */
export const overviewSpans = ["1h", "24h", "7d", "30d"] as const;
