/** The idempotency key of a submission: as unique as its id, which can be read out of it (docs/decisions/0180). */
export const keyOf = (submissionId: string): string => `waybill-${submissionId}`;

/** The same backwards, as a pattern of PostgreSQL whose one group is the id; it fits no other key. */
export const KEY_PATTERN = "^waybill-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$";
