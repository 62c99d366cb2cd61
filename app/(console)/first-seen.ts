const seen = new WeakMap<object, number>();

/**
 * When this browser first had what the server rendered, in epoch milliseconds. The router keeps a page that people may go back to, with
 * the data of then: the same object comes again.
 */
export function firstSeen(data: unknown): number | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const at = seen.get(data) ?? Date.now();
  seen.set(data, at);
  return at;
}
