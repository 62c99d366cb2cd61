import type { DiffPart } from "@/domain/json/schema.ts";
import { cn } from "./class-names.ts";

const look = {
  same: { mark: " ", says: null, style: "text-ink-2" },
  added: { mark: "+", says: "added", style: "bg-good-soft text-good" },
  removed: { mark: "−", says: "removed", style: "bg-bad-soft text-bad" },
} as const;

/** Two texts line by line: what is gone, what is new. A sign and a word say it, not the colour alone. */
export function LineChanges({ parts, label }: { parts: readonly DiffPart[]; label: string }) {
  const lines = parts.flatMap(({ kind, text }) =>
    text
      .replace(/\n$/, "")
      .split("\n")
      .map((line) => ({ kind, line })),
  );
  return (
    <figure className="overflow-hidden rounded-lg border bg-sunken">
      <figcaption className="sr-only">{label}</figcaption>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="max-h-96 overflow-auto py-2 font-mono text-xs"
      >
        {lines.map(({ kind, line }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
          <div key={index} className={cn("grid grid-cols-[1.5rem_minmax(0,1fr)] px-3", look[kind].style)}>
            <span aria-hidden>{look[kind].mark}</span>
            <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {look[kind].says && <span className="sr-only">{look[kind].says}: </span>}
              {line}
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
}
