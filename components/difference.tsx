import { diffLines } from "diff";
import { cn } from "./class-names.ts";

type Line = { sign: "+" | "-" | " "; text: string };
const looks = { "+": "bg-good-soft text-good", "-": "bg-bad-soft text-bad", " ": "text-ink-2" } as const;
const spoken = { "+": "now: ", "-": "before: ", " ": "" } as const;

/** Two values as JSON, line by line: what went, what came, what stayed. Null is nothing at all. Rendered on the server. */
export function Difference({ before, after }: { before: unknown; after: unknown }) {
  if (before === null && after === null) return <p className="text-ink-3 text-sm">No values were recorded.</p>;
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="max-h-[32rem] overflow-auto whitespace-pre-wrap rounded-lg border bg-sunken py-2 font-mono text-xs [overflow-wrap:anywhere]"
    >
      {linesOf(before, after).map(({ sign, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
        <span key={index} className={cn("block px-3 py-px", looks[sign])}>
          <span aria-hidden className="mr-2 inline-block w-3 select-none">
            {sign}
          </span>
          <span className="sr-only">{spoken[sign]}</span>
          {text}
        </span>
      ))}
    </pre>
  );
}

const pretty = (value: unknown): string => (value === null ? "" : `${JSON.stringify(value, null, 2)}\n`);

const linesOf = (before: unknown, after: unknown): Line[] =>
  diffLines(pretty(before), pretty(after)).flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, "")
      .split("\n")
      .map((text): Line => ({ sign: added ? "+" : removed ? "-" : " ", text })),
  );
