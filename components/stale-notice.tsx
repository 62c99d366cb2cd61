import { Button } from "./button.tsx";
import { cn } from "./class-names.ts";
import { CloudOff } from "./icons.tsx";

type Props = { error: Error; retry(): void; busy: boolean; className?: string };

/** What stands below is the last that came; asking again failed. */
export function StaleNotice({ error, retry, busy, className }: Props) {
  return (
    <p
      role="status"
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-warn-soft px-3 py-1.5 text-sm text-warn",
        className,
      )}
    >
      <CloudOff aria-hidden className="size-4" />
      <span className="flex-1">Not up to date: {error.message}</span>
      <Button size="sm" onClick={retry} busy={busy}>
        Retry
      </Button>
    </p>
  );
}
