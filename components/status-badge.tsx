import { cn } from "./class-names.ts";
import { type StatusKey, statuses, toneStyle } from "./status.ts";

/** Colour, icon and word together, so that none of them carries the meaning alone. */
export function StatusBadge({ status }: { status: StatusKey }) {
  const { word, tone, icon: Icon, hint } = statuses[status];
  return (
    <span
      title={hint}
      className={cn(
        "inline-flex h-5.5 align-middle items-center gap-1 whitespace-nowrap rounded-full pr-2 pl-1.5 font-medium text-xs",
        toneStyle[tone],
      )}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={2.1} />
      {word}
    </span>
  );
}
