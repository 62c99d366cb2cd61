import { CloudOff } from "@/components/icons.tsx";
import { Button } from "../button.tsx";

/** The rows below are the last that came; asking again failed. */
export function StaleNotice({ error, retry, busy }: { error: Error; retry(): void; busy: boolean }) {
  return (
    <p
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-warn-soft px-3 py-1.5 text-sm text-warn"
    >
      <CloudOff aria-hidden className="size-4" />
      <span className="flex-1">Not up to date: {error.message}</span>
      <Button size="sm" onClick={retry} busy={busy}>
        Retry
      </Button>
    </p>
  );
}
