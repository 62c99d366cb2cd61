import type { DiffPiece } from "./schema.ts";

/** Signs that turn the order of a line around, or have no width, or look like a blank: two texts may differ in nothing else. */
const TURNING = String.raw`[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]`;
const UNSEEN = String.raw`[\u0000-\u0008\u000B-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u180E\u2000-\u200C\u200E\u200F\u2028-\u202F\u2060-\u2069\u3000\uFEFF]`;
const turning = new RegExp(`(${TURNING}+)`);
const unseen = new RegExp(`(${UNSEEN}(?:[ ]*${UNSEEN})*)`);

/** A piece that is longer, in a line that is, is told by its ends. */
const LONG_LINE = 2_000;
const MOST = { same: 300, changed: 1_200 };

/**
 * Pieces as a reader can tell them apart: signs that cannot be seen are named where the line differs (those that turn a line around,
 * always), and of a very long line the long pieces are shortened.
 */
export function asSeen(pieces: readonly DiffPiece[], same: boolean): DiffPiece[] {
  const long = pieces.reduce((sum, [text]) => sum + text.length, 0) > LONG_LINE;
  const alone = pieces.length === 1 && !same; // all of the line is new, or gone
  return pieces.flatMap(([text, is]): DiffPiece[] => {
    if (is === "note") return [[text, is]];
    const other = alone || is === "changed";
    const shown = long ? shortened(text, is, other ? MOST.changed : MOST.same) : [[text, is] satisfies DiffPiece];
    return shown.flatMap((piece) => (piece[1] === "note" ? [piece] : named(piece, other ? unseen : turning)));
  });
}

function shortened(text: string, is: DiffPiece[1], most: number): DiffPiece[] {
  if (text.length <= most) return [[text, is]];
  const [head, tail] = [text.slice(0, (most * 2) / 3), text.slice(text.length - most / 3)];
  return [
    [head, is],
    [`… ${(text.length - head.length - tail.length).toLocaleString("en-GB")} more characters …`, "note"],
    [tail, is],
  ];
}

/** "U+202E", "U+200C ×90". */
function named([text, is]: DiffPiece, signs: RegExp): DiffPiece[] {
  return text.split(signs).flatMap((part, at): DiffPiece[] => {
    if (at % 2 === 0) return part === "" ? [] : [[part, is]];
    const found = [...part].filter((sign) => sign !== " ").map((sign) => sign.codePointAt(0) ?? 0);
    const names = [...new Set(found)].slice(0, 3).map((code) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`);
    return [[`${names.join(" ")}${found.length > names.length ? ` ×${found.length}` : ""}`, "note"]];
  });
}
