/** How long a storm waits for what must come, on the slowest machine, in milliseconds: only what never comes is told from it. */
export const PATIENCE_MS = 300_000;
