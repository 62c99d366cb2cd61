import type { ReactNode } from "react";
import { useId } from "react";
import { cn } from "./class-names.ts";

/** A titled region of a page. */
export function Card({
  title,
  action,
  children,
  className,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("min-w-0 rounded-xl border bg-surface shadow-rest", className)}>
      <div className="flex min-h-11 items-center justify-between gap-3 border-b px-4">
        <h2 id={id} className="font-medium text-sm">
          {title}
        </h2>
        {action}
      </div>
      <div className="px-4 py-3">{children}</div>
    </section>
  );
}
