import { cn } from "@/components/class-names.ts";

type Part = { count: number; className: string };
type Props = { label: string; parts: readonly Part[]; total: number; className?: string };

/** Parts of a whole, side by side; with a whole that nobody knows yet (0) it moves. */
export function Bar({ label, parts, total, className = "h-2.5" }: Props) {
  const done = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={total === 0 ? undefined : done}
      className={cn("flex gap-px overflow-hidden rounded-full bg-sunken ring-1 ring-line", className)}
    >
      {total === 0 ? (
        <span className="h-full w-1/4 animate-pulse bg-accent" />
      ) : (
        parts
          .filter(({ count }) => count > 0)
          .map((part) => (
            <span
              key={part.className}
              className={cn("h-full min-w-1 transition-[width] duration-500", part.className)}
              style={{ width: `${(100 * part.count) / total}%` }}
            />
          ))
      )}
    </div>
  );
}
