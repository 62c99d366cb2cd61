import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import type { Selection } from "./use-selection.ts";

type Props = { selection: Selection; shown: readonly string[]; actions: ReactNode };

/** What is selected and what can be done with it, at the lower edge of the window; it says so when some of it is not in sight. */
export function SelectionBar({ selection, shown, actions }: Props) {
  const count = selection.ids.size;
  const elsewhere = count - shown.filter((key) => selection.ids.has(key)).length;
  return (
    <div role="status" className="pointer-events-none sticky bottom-4 z-20 flex h-0 justify-center">
      {count > 0 && (
        <div className="pointer-events-auto absolute bottom-0 flex max-w-full animate-rise flex-wrap items-center gap-2 rounded-xl bg-surface py-1.5 pr-1.5 pl-3 text-sm shadow-float">
          <span className="tabular-nums">
            {count} selected{elsewhere > 0 && <span className="text-ink-3">, {elsewhere} not shown here</span>}
          </span>
          {actions}
          <Button variant="ghost" size="sm" onClick={selection.clear}>
            Clear selection
          </Button>
        </div>
      )}
    </div>
  );
}
