import { momentOf } from "./moment.policy.ts";

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

export type Span = { since: Date | null; until: Date | null };

/**
 * A span of time as the URL of a list says it: "24h" (the last 24 hours; m, h, d), or two instants "A..B", either of them left out. It
 * means the same to everybody who opens it. Null where it is neither.
 */
export function parseSpan(text: string, now: Date): Span | null {
  const [, amount, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (amount && unit) return { since: new Date(now.getTime() - Number(amount) * UNITS[unit as keyof typeof UNITS]), until: null }; // as matched
  const [from, to, ...more] = text.split("..");
  if (to === undefined || more.length > 0 || (from === "" && to === "")) return null;
  const [since, until] = [instant(from ?? ""), instant(to)];
  return since === "bad" || until === "bad" ? null : { since, until };
}

const instant = (text: string): Date | null | "bad" => {
  if (text === "") return null;
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text);
  return (isInstant && momentOf(text)) || "bad";
};
