import { diffWordsWithSpace } from "diff";
import type { DiffPiece } from "./schema.ts";

type Pieces = { removed: DiffPiece[]; added: DiffPiece[] };

/** Lines of more are compared by their ends only: thousands of words take too long to align. */
const MOST_WORDS_OF = 4_000;
/** With less in common than this, two lines are two lines and not one that was changed. */
const LEAST_SHARED = 0.35;

/** Two lines and what differs in each, word by word; null where they have little in common. */
export function wordDiff(removed: string, added: string): Pieces | null {
  if (removed.length + added.length > MOST_WORDS_OF) return byEnds(removed, added);
  const changes = diffWordsWithSpace(removed, added, { maxEditLength: 250 });
  if (!changes) return byEnds(removed, added);
  const shared = changes.reduce((sum, { added: came, removed: gone, value }) => sum + (came || gone ? 0 : value.length), 0);
  if (shared < LEAST_SHARED * Math.max(removed.length, added.length)) return null;
  const side = (other: "added" | "removed"): DiffPiece[] =>
    changes.flatMap((change): DiffPiece[] =>
      change[other] ? [] : [[change.value, change.added || change.removed ? "changed" : "same"]],
    );
  return { removed: side("added"), added: side("removed") };
}

/** What two texts begin and end with alike; what stands between is other. */
function byEnds(removed: string, added: string): Pieces | null {
  const most = Math.min(removed.length, added.length);
  let start = 0;
  while (start < most && removed[start] === added[start]) start += 1;
  if (isSecondHalf(removed, start)) start -= 1;
  let end = 0;
  while (end < most - start && removed[removed.length - 1 - end] === added[added.length - 1 - end]) end += 1;
  if (isSecondHalf(removed, removed.length - end)) end -= 1;
  if (start + end < LEAST_SHARED * Math.max(removed.length, added.length)) return null;
  const pieces = (text: string): DiffPiece[] => {
    const parts: DiffPiece[] = [
      [text.slice(0, start), "same"],
      [text.slice(start, text.length - end), "changed"],
      [text.slice(text.length - end), "same"],
    ];
    return parts.filter(([part]) => part !== "");
  };
  return { removed: pieces(removed), added: pieces(added) };
}

/** Whether a cut there would part the two halves of one sign (UTF-16). */
const isSecondHalf = (text: string, at: number): boolean => at > 0 && /[\uDC00-\uDFFF]/.test(text[at] ?? "");
