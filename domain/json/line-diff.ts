import { diffLines } from "diff";
import { isLosslessNumber, parse, stringify } from "lossless-json";
import type { DiffPart } from "./schema.ts";

/** What differs, line by line. Of texts that differ too much to compare in a moment: all of the one, then all of the other. */
export function lineDiff(before: string, after: string): DiffPart[] {
  const [one, other] = [ended(before), ended(after)];
  const parts = diffLines(one, other, { timeout: 200 });
  if (!parts) return apart(one, other);
  return parts.map(({ added, removed, value }) => ({ kind: added ? "added" : removed ? "removed" : "same", text: value }));
}

/** A last line is the same line whether something follows it or not. */
const ended = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

function apart(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  return parts.filter(({ text }) => text !== "");
}

/** Two JSON texts compared as what they mean: order of keys and spacing do not count, and every number keeps its digits. */
export const jsonDiff = (before: string, after: string): DiffPart[] => lineDiff(laidOut(before), laidOut(after));

function laidOut(text: string): string {
  try {
    return `${stringify(sorted(parse(text)), null, 2) ?? text}\n`;
  } catch {
    return `${text}\n`;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null || isLosslessNumber(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
