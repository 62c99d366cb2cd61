import { cn } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { type JsonLine, type JsonMark, textOf } from "./lines.ts";
import type { JsonToken } from "./tokens.ts";

const colour: Record<JsonToken["kind"], string> = {
  key: "text-ink",
  string: "text-good",
  number: "text-info",
  word: "text-warn",
  mark: "text-ink-3",
};

type Props = {
  line: JsonLine;
  /** The line that ends what begins here. */
  end: JsonLine | undefined;
  folded: boolean;
  found: boolean;
  marks: readonly JsonMark[] | undefined;
  onToggle(): void;
};

/** One line; what begins on it can be folded, and what is wrong with it stands below. */
export function JsonLineView({ line, end, folded, found, marks, onToggle }: Props) {
  const icon = folded ? "chevron-right" : "chevron-down";
  return (
    <span
      ref={found ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
      className={cn("relative block pl-4", end && "leading-6", marks && "bg-warn-soft", found && "bg-accent-soft")}
    >
      {end && (
        <button
          type="button"
          aria-expanded={!folded}
          aria-label={`${folded ? "Unfold" : "Fold"} ${line.pointer || "all"}`}
          onClick={onToggle}
          className="absolute top-0 -left-1.5 inline-flex size-6 select-none items-center justify-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
        >
          <Icon name={icon} className="size-3.5" />
        </button>
      )}
      {line.tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name and never move
        <span key={index} className={colour[token.kind]}>
          {token.text}
        </span>
      ))}
      {folded && end && <span className="text-ink-3"> … {textOf(end).trim()}</span>}
      {marks?.map(({ path, text }) => (
        <span key={`${path} ${text}`} className="flex items-baseline gap-1.5 font-sans text-warn">
          <Icon name="triangle-alert" className="size-3 shrink-0 self-center" />
          <span>
            <code className="font-mono">{path || "(all of it)"}</code> {text}
          </span>
        </span>
      ))}
    </span>
  );
}
