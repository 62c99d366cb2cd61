/** A stretch of a text and what stands there instead; none overlaps another. */
export type Edit = { from: number; to: number; value: string };

/** A text with other stretches, in one walk over it. */
export function edited(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, value } of edits.toSorted((a, b) => a.from - b.from)) {
    pieces.push(text.slice(at, from), value);
    at = to;
  }
  return [...pieces, text.slice(at)].join("");
}
