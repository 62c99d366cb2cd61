/** What the check found a moment ago; null only where a simulation asks for the mail of something that is not there. */
export function known<T>(found: T | null): T {
  if (found === null) throw new Error("the product does not know it");
  return found;
}
