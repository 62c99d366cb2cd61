/** A plan is not run when it is older. */
export const STALE_MINUTES = 10;
/** Time to take a run back before its first message. */
export const UNDO_SECONDS = 10;
