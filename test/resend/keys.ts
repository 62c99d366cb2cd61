const WINDOW_MS = 24 * 3_600_000;

type Entry = { bodyHash: string; at: number; id: string | null };
export type Looked = { state: "new" } | { state: "again"; id: string } | { state: "conflict" } | { state: "concurrent" };

/**
 * Idempotency as documented (https://resend.com/docs/dashboard/emails/idempotency-keys): a day, by key; the first answer again
 * for the same body.
 */
export function openKeys(now: () => number) {
  const entries = new Map<string, Entry>();
  return {
    /** Takes the key where it is free; then `done` must follow. */
    take(key: string, bodyHash: string): Looked {
      const known = entries.get(key);
      if (!known || now() - known.at >= WINDOW_MS) {
        entries.set(key, { bodyHash, at: now(), id: null });
        return { state: "new" };
      }
      if (known.bodyHash !== bodyHash) return { state: "conflict" };
      return known.id === null ? { state: "concurrent" } : { state: "again", id: known.id };
    },
    done(key: string, id: string): void {
      const entry = entries.get(key);
      if (entry) entry.id = id;
    },
    clear: () => entries.clear(),
  };
}
