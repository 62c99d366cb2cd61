/** The first ceiling; each retry doubles it. */
const BASE_MS = 15_000;
const CAP_MS = 600_000;

/** So many attempts that count, then the message fails; a rule may say another number (`attempts`). */
export const MAX_ATTEMPTS = 6;

/**
 * How long to wait after attempt number `no` (from 1): exponential with full jitter, so that what failed together does not come
 * back together. `random` is in [0, 1). A provider's own wish (Retry-After) is the least.
 */
export function backoffMs(input: { no: number; random: number; retryAfterSeconds?: number | undefined }): number {
  const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** Math.min(input.no - 1, 16));
  return Math.max(Math.round(input.random * ceiling), (input.retryAfterSeconds ?? 0) * 1000);
}
