import { cn } from "./class-names.ts";

/** One line of text, cut where there is no room; the hover has all of it. */
export function Cut({ text, className }: { text: string; className?: string }) {
  return (
    <span title={text} className={cn("block min-w-0 truncate", className)}>
      {text}
    </span>
  );
}
