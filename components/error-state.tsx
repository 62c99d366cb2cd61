"use client";

import { Button } from "./button.tsx";
import { cn } from "./class-names.ts";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";

type Props = {
  title: string;
  detail?: string;
  requestId?: string | null;
  retry?: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** Beside other things, as in a dialog, and not instead of them. */
  compact?: boolean;
};

/** Something failed: what, the id that the log knows it by, and Retry. */
export function ErrorState({ title, detail, requestId, retry, retryLabel = "Retry", busy, compact = false }: Props) {
  return (
    <div
      role="alert"
      className={cn(
        "flex flex-col gap-1",
        compact ? "mt-3 items-start rounded-md bg-bad-soft px-3 py-2 text-sm" : "items-center px-6 py-14 text-center",
      )}
    >
      {!compact && (
        <span className="mb-2 rounded-xl bg-bad-soft p-2.5 text-bad">
          <Icon name="triangle-alert" className="size-5" />
        </span>
      )}
      <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
      {detail && <p className="max-w-md text-balance text-ink-2 text-sm">{detail}</p>}
      {requestId && (
        <p className="inline-flex items-center gap-0.5 text-ink-3 text-xs">
          Request <code className="font-mono">{requestId}</code>
          <CopyButton text={requestId} label="Request id" />
        </p>
      )}
      {retry && (
        <Button className="mt-3" onClick={retry} busy={busy}>
          {!busy && <Icon name="rotate-cw" className="size-3.5" />}
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
