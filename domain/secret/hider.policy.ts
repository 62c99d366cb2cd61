/** Texts of one beginning, sorted by their code units; of each the nearest before it that it begins with, or -1. */
type Bucket = { texts: string[]; within: number[]; longest: number };

/**
 * Puts `mask` in the place of each of `texts`, wherever they stand in what is given; where they overlap one mask is for all. None of them is shorter than
 * `shortest`. Once over what is given, however many they are: thousands may be hidden of one payload, and it has thousands of values.
 */
export function hiderOf(
  texts: readonly string[],
  { shortest, mask }: { shortest: number; mask: string },
): (text: string) => string {
  const byStart = Map.groupBy(new Set(texts), (text) => text.slice(0, shortest));
  const buckets = new Map([...byStart].map(([start, of]) => [start, bucketOf(of)]));
  return (text) => {
    const pieces: string[] = [];
    let [done, from, to] = [0, 0, 0];
    const close = () => {
      if (to > from) pieces.push(text.slice(done, from), mask);
      done = to;
    };
    for (let at = 0; at + shortest <= text.length; at++) {
      const bucket = buckets.get(text.slice(at, at + shortest));
      const length = bucket ? longestAt(bucket, text, at) : 0;
      if (length === 0) continue;
      if (at >= to) {
        close();
        from = at;
      }
      to = Math.max(to, at + length);
    }
    close();
    return pieces.length === 0 ? text : [...pieces, text.slice(done)].join("");
  };
}

function bucketOf(of: readonly string[]): Bucket {
  const texts = of.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const within: number[] = [];
  for (const [n, text] of texts.entries()) {
    let before = n - 1;
    while (before >= 0 && !text.startsWith(texts[before] ?? "")) before = within[before] ?? -1;
    within.push(before);
  }
  return { texts, within, longest: texts.reduce((most, { length }) => Math.max(most, length), 0) };
}

/** How long the longest is that stands at `at`; 0 where none does. Whatever begins there is within the last that is not greater than what follows. */
function longestAt({ texts, within, longest }: Bucket, text: string, at: number): number {
  const follows = text.slice(at, at + longest);
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts[middle] ?? "") <= follows) low = middle + 1;
    else high = middle;
  }
  for (let n = low - 1; n >= 0; n = within[n] ?? -1) {
    const found = texts[n] ?? "";
    if (follows.startsWith(found)) return found.length;
  }
  return 0;
}
