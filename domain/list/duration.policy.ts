const UNITS = [
  { ms: 86_400_000, one: "day" },
  { ms: 3_600_000, one: "hour" },
  { ms: 60_000, one: "minute" },
  { ms: 1_000, one: "second" },
];

/** A length of time in its largest unit, rounded: "3 days", "2 seconds", "14 ms". */
export function durationInWords(ms: number): string {
  // A moment less than three days is three days to a reader.
  const unit = UNITS.find((each) => ms >= each.ms * 0.995);
  if (!unit) return `${Math.max(0, Math.round(ms))} ms`;
  const count = Math.round(ms / unit.ms);
  return `${count} ${unit.one}${count === 1 ? "" : "s"}`;
}

/** A length of time for a figure: "400 ms", "2.3 s", "4 minutes". */
export const durationInShort = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : ms < 60_000 ? `${(ms / 1_000).toFixed(1)} s` : durationInWords(ms);
