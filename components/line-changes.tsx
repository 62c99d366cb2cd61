import type { DiffGap, DiffLine, TextDiff } from "@/domain/diff/schema.ts";
import { many } from "@/domain/list/many.policy.ts";
import { cn } from "./class-names.ts";

const look = {
  same: { mark: " ", says: null, style: "text-ink-2", changed: "" },
  added: { mark: "+", says: "added", style: "bg-good-soft text-good", changed: "bg-good/20 text-ink" },
  removed: { mark: "−", says: "removed", style: "bg-bad-soft text-bad", changed: "bg-bad/20 text-ink" },
} as const;

type Props = { diff: TextDiff; label: string; className?: string };

/** Two texts line by line: what is gone, what is new, and which words. A sign and a word say it, not the colour alone. */
export const LineChanges = ({ diff, label, className }: Props) => (
  <figure className="min-w-0 overflow-hidden rounded-lg border bg-sunken">
    <figcaption className="sr-only">{label}</figcaption>
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className={cn("max-h-96 overflow-auto py-2 font-mono text-xs leading-5", className)}
    >
      {diff.lines.map((line, index) =>
        line.kind === "gap" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
          <Gap key={index} gap={line} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Line key={index} line={line} />
        ),
      )}
    </div>
  </figure>
);

const Gap = ({ gap: { lines, why } }: { gap: DiffGap }) => (
  <p className="my-1 border-y border-dashed px-3 font-sans text-ink-3">
    {why === "same" ? `${many(lines, "line")} that both have` : `${many(lines, "more line")}: too many to show`}
  </p>
);

function Line({ line: { kind, pieces } }: { line: DiffLine }) {
  const { mark, says, style, changed } = look[kind];
  return (
    <div
      className={cn(
        "grid grid-cols-[1.5rem_minmax(0,1fr)] px-3 [contain-intrinsic-height:1.25rem] [content-visibility:auto]",
        style,
      )}
    >
      <span aria-hidden>{mark}</span>
      <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {says && <span className="sr-only">{says}: </span>}
        <Pieces pieces={pieces} changed={changed} />
      </span>
    </div>
  );
}

type PiecesProps = { pieces: DiffLine["pieces"]; changed: string };

/** Pieces of a line; `changed` is the look of those that the other one has not. */
export const Pieces = ({ pieces, changed }: PiecesProps) =>
  pieces.map(([text, is], index) => {
    const key = `${index} ${is}`; // pieces never move
    if (is === "same") return <span key={key}>{text}</span>;
    if (is === "changed")
      return (
        <mark key={key} className={cn("rounded-xs text-inherit", changed)}>
          {text}
        </mark>
      );
    return (
      <span key={key} className="mx-px rounded-xs border border-dashed px-0.5 font-sans text-ink-2">
        {text}
      </span>
    );
  });
