import type { ReactNode } from "react";
import { useId } from "react";

/** A titled region of a page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-xl border bg-surface shadow-rest">
      <div className="flex min-h-11 items-center border-b px-4">
        <h2 id={id} className="font-medium text-sm">
          {title}
        </h2>
      </div>
      <div className="px-4 py-3">{children}</div>
    </section>
  );
}
