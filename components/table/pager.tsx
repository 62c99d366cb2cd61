import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";

export type Paging = {
  cursor: string | null;
  onPage(cursor: string | null): void;
  /** Back to the beginning, and on. */
  words?: readonly [first: string, next: string];
};

type Props = Paging & { shown: number; next: string | null };

/** Keyset paging: on, mostly to older rows, or back to the beginning; the browser's Back goes one page up. */
export function Pager({ shown, cursor, next, onPage, words: [first, onwards] = ["Newest", "Older"] }: Props) {
  if (!cursor && !next) return null;
  return (
    <nav aria-label="Pages" className="flex min-w-0 flex-1 items-center justify-between gap-3 text-ink-3 text-sm">
      <span className="tabular-nums">{shown} shown</span>
      <span className="flex gap-2">
        {cursor && (
          <Button onClick={() => onPage(null)}>
            <Icon name="arrow-left" className="size-3.5" /> {first}
          </Button>
        )}
        <Button disabled={!next} onClick={() => onPage(next)}>
          {onwards} <Icon name="arrow-right" className="size-3.5" />
        </Button>
      </span>
    </nav>
  );
}
