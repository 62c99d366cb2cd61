const units = [
  ["y", 365 * 24 * 3600],
  ["mo", 30 * 24 * 3600],
  ["d", 24 * 3600],
  ["h", 3600],
  ["min", 60],
  ["s", 1],
] as const;

/** "12 s ago", "in 3 d", "now": in the largest unit, whole ones of what is over and the nearest of what comes; both in milliseconds. */
export function relative(at: number, now: number): string {
  const seconds = Math.round(Math.abs(at - now) / 1000);
  if (seconds < 2) return "now";
  if (at <= now) return `${amount(Math.floor, seconds)} ago`;
  return `in ${amount(Math.round, seconds)}`;
}

/** Rounded first: 23 h 40 min are 24 h, which are a day. */
function amount(round: (value: number) => number, seconds: number): string {
  const smaller = units.find(([, size]) => seconds >= size)?.[1] ?? 1;
  const rounded = round(seconds / smaller) * smaller;
  const [unit, size] = units.find(([, size]) => rounded >= size) ?? ["s", 1];
  return `${round(rounded / size)} ${unit}`;
}
