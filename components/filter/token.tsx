import { Icon } from "../icon.tsx";
import { useTimeZone } from "../time-zone.tsx";
import { zoned } from "../zone.ts";
import { type FilterField, wordOf } from "./fields.ts";

type Props = { field: FilterField; value: string; onEdit(): void; onRemove(): void };

/** One thing that is filtered by: a press takes it back into the bar, the cross takes it away. */
export function Token({ field, value, onEdit, onRemove }: Props) {
  const zone = useTimeZone();
  const text = field.kind === "span" ? spanWords(wordOf(field, value), zone) : wordOf(field, value);
  return (
    <span className="inline-flex h-6 min-w-0 max-w-full items-center rounded-sm bg-accent-soft text-sm">
      <button
        type="button"
        title={`${field.label}: ${text}`}
        onClick={onEdit}
        className="h-6 min-w-0 truncate rounded-sm px-1.5 hover:underline"
      >
        <span className="text-ink-2">{field.label}:</span> {text}
      </button>
      <button
        type="button"
        aria-label={`Remove ${field.label}: ${text}`}
        onClick={onRemove}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink"
      >
        <Icon name="x" className="size-3.5" />
      </button>
    </span>
  );
}

/** "A..B" in the reader's zone; other text as it is. */
function spanWords(text: string, zone: string): string {
  const [from, to] = text.split("..");
  if (to === undefined) return text;
  const name = (iso: string) =>
    zoned(zone, { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" }).format(Date.parse(iso));
  if (!from) return `until ${name(to)}`;
  return to ? `${name(from)} – ${name(to)}` : `since ${name(from)}`;
}
