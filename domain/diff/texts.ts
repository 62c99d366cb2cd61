import { lineDiff } from "@/domain/json/line-diff.ts";
import { arranged } from "./arrange.policy.ts";
import type { TextDiff } from "./schema.ts";
import { wordDiff } from "./words.ts";

/** So many pairs of lines are compared word by word; all others line by line. */
const MOST_PAIRS = 400;

/** `folded`: without most of what both have. */
export type TextDiffOptions = { folded?: boolean };

/** Two texts, line by line, and within lines that were changed word by word. */
export function textDiff(before: string, after: string, { folded = false }: TextDiffOptions = {}): TextDiff {
  let left = MOST_PAIRS;
  const pair = (removed: string, added: string) => {
    left -= 1;
    return left < 0 ? null : wordDiff(removed, added);
  };
  return arranged(lineDiff(before, after), { folded, pair });
}
