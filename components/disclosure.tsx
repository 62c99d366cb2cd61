import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** More for whoever wants it. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group/more mt-1">
      <summary className="inline-flex min-h-6 list-none items-center gap-1 rounded-sm text-ink-3 text-xs hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-3 transition-transform group-open/more:rotate-90" />
        {summary}
      </summary>
      <div className="mt-1.5">{children}</div>
    </details>
  );
}
