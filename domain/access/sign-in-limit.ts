import { sha256Hex } from "@/lib/crypto.ts";

const MOST = 20;
const WINDOW_MS = 60_000;
const REMEMBERED = 10_000;

/** Failed sign-ins of one account that a process bears. */
export type SignInLimit = { refuses(email: string): boolean; failed(email: string): void };

/**
 * At most 20 failed sign-ins of one account in a minute, wherever they come from: the limit by sender (auth.ts) believes
 * x-forwarded-for, which anybody can write where no proxy stands in front. An account that somebody guesses at is closed to its owner
 * too, for the rest of that minute. `now` is monotonic milliseconds.
 */
export function openSignInLimit(now: () => number = () => performance.now()): SignInLimit {
  const failures = new Map<string, { count: number; until: number }>();
  const keyOf = (email: string) => sha256Hex(email.trim().toLowerCase());
  const current = (key: string) => {
    const known = failures.get(key);
    return known && known.until > now() ? known : { count: 0, until: now() + WINDOW_MS };
  };
  return {
    refuses: (email) => current(keyOf(email)).count >= MOST,
    failed(email) {
      const key = keyOf(email);
      const { count, until } = current(key);
      failures.delete(key);
      failures.set(key, { count: count + 1, until });
      const oldest = failures.keys().next().value;
      if (failures.size > REMEMBERED && oldest !== undefined) failures.delete(oldest);
    },
  };
}
