/** Spans that the filter offers, back from now, as PostgreSQL reads them. */
export const auditSpans = ["1 hour", "24 hours", "7 days", "30 days"] as const;
