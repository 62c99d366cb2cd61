const units = [
  ["y", 365 * 24 * 3600],
  ["mo", 30 * 24 * 3600],
  ["d", 24 * 3600],
  ["h", 3600],
  ["min", 60],
  ["s", 1],
] as const;

/** "12 s ago", "in 3 d", "now": the largest whole unit between two moments in milliseconds. */
export function relative(at: number, now: number): string {
  const seconds = Math.round(Math.abs(at - now) / 1000);
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ["s", 1];
  const amount = `${Math.floor(seconds / size)} ${unit}`;
  if (seconds < 2) return "now";
  return at > now ? `in ${amount}` : `${amount} ago`;
}
