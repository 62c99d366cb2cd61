import { cn } from "../class-names.ts";
import type { Suggestion } from "./fields.ts";

type Props = {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  active: number;
  onPick(suggestion: Suggestion): void;
};

/** The combobox's list; its options are reached from the input, never by Tab. */
export function SuggestionList({ id, label, suggestions, active, onPick }: Props) {
  return (
    <div role="listbox" id={`${id}-list`} aria-label={`${label}: suggestions`} className="max-h-72 overflow-y-auto">
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has its keys (aria-activedescendant)
        <div
          key={suggestion.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
          onMouseDown={(event) => event.preventDefault()} // or the input would lose its focus, and the list its reason
          onClick={() => onPick(suggestion)}
          className={cn(
            "flex min-h-8 cursor-pointer items-center justify-between gap-4 rounded-md px-2.5 text-sm hover:bg-hover",
            index === active && "bg-accent-soft hover:bg-accent-soft",
          )}
        >
          <span className="min-w-0 truncate">{suggestion.text}</span>
          {suggestion.hint && <span className="shrink-0 text-ink-3 text-xs">{suggestion.hint}</span>}
        </div>
      ))}
    </div>
  );
}
