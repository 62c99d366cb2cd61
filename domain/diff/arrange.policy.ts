import type { DiffPart } from "../json/schema.ts";
import type { DiffLine, DiffPiece, TextDiff } from "./schema.ts";
import { asSeen } from "./seen.policy.ts";

/** Lines on either side of a change that say where it is. */
const AROUND = 3;
/** More changed lines nobody reads, and a browser should not lay out. */
const MOST_LINES = 2_000;

type Pair = (removed: string, added: string) => { removed: DiffPiece[]; added: DiffPiece[] } | null;

/** Parts as lines. `folded` leaves out what both have, but for a few lines around each change; `pair` marks what differs within two lines. */
export function arranged(parts: readonly DiffPart[], { folded, pair }: { folded: boolean; pair?: Pair }): TextDiff {
  const lines: DiffLine[] = [];
  let gone: string[] = [];
  for (const { kind, text } of parts) {
    const texts = text.replace(/\n$/, "").split("\n");
    if (kind === "added" && pair) pairUp(lines, gone, texts, pair);
    else lines.push(...texts.map((each) => lineOf(kind, each)));
    gone = kind === "removed" ? texts : [];
  }
  const count = (kind: DiffLine["kind"]) => lines.filter((line) => line.kind === kind).length;
  return { lines: cut(folded ? fold(lines) : lines), added: count("added"), removed: count("removed") };
}

const lineOf = (kind: DiffLine["kind"], text: string): DiffLine => ({ kind, pieces: asSeen([[text, "same"]], kind === "same") });

/** The lines that came after those that went: line by line where there are as many of both, which then show what differs in them. */
function pairUp(lines: DiffLine[], gone: readonly string[], came: readonly string[], pair: Pair): void {
  const start = lines.length - gone.length;
  for (const [at, text] of came.entries()) {
    const before = gone.length === came.length ? gone[at] : undefined;
    const pieces = before === undefined ? null : pair(before, text);
    if (pieces) lines[start + at] = { kind: "removed", pieces: asSeen(pieces.removed, false) };
    lines.push(pieces ? { kind: "added", pieces: asSeen(pieces.added, false) } : lineOf("added", text));
  }
}

function fold(lines: readonly DiffLine[]): TextDiff["lines"] {
  const near = new Uint8Array(lines.length);
  for (const [at, { kind }] of lines.entries())
    if (kind !== "same") near.fill(1, Math.max(0, at - AROUND), Math.min(lines.length, at + AROUND + 1));
  const shown: TextDiff["lines"] = [];
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1);
    if (near[at]) shown.push(line);
    else if (last?.kind === "gap") last.lines += 1;
    else shown.push({ kind: "gap", why: "same", lines: 1 });
  }
  return shown;
}

const cut = (lines: TextDiff["lines"]): TextDiff["lines"] =>
  lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES), { kind: "gap", why: "too_many", lines: lines.length - MOST_LINES }];
