/** A piece of a line: as in the other text, other than there, or a word of ours in place of what cannot be seen or is too long to show. */
export type DiffPiece = [text: string, is: "same" | "changed" | "note"];

/** One line that both texts have, or only the second, or only the first. */
export type DiffLine = { kind: "same" | "added" | "removed"; pieces: DiffPiece[] };

/** Lines that are left out: both texts have them, or there would be too many. */
export type DiffGap = { kind: "gap"; why: "same" | "too_many"; lines: number };

/** Two texts beside one another, line by line. `added` and `removed` count lines, also those that are left out. */
export type TextDiff = { lines: (DiffLine | DiffGap)[]; added: number; removed: number };
