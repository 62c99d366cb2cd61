import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";

type Props = { shown: number; cursor: string | null; next: string | null; onPage(cursor: string | null): void };

/** Keyset paging: on to older rows, or back to the newest; the browser's Back goes one page up. */
export function Pager({ shown, cursor, next, onPage }: Props) {
  if (!cursor && !next) return null;
  return (
    <nav aria-label="Pages" className="flex min-w-0 flex-1 items-center justify-between gap-3 text-ink-3 text-sm">
      <span className="tabular-nums">{shown} shown</span>
      <span className="flex gap-2">
        {cursor && (
          <Button onClick={() => onPage(null)}>
            <Icon name="arrow-left" className="size-3.5" /> Newest
          </Button>
        )}
        <Button disabled={!next} onClick={() => onPage(next)}>
          Older <Icon name="arrow-right" className="size-3.5" />
        </Button>
      </span>
    </nav>
  );
}
