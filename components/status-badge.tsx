"use client";

import { cn } from "./class-names.ts";
import { type StatusKey, statuses, toneStyle } from "./status.ts";

type Props = {
  status: StatusKey;
  /** Where the status has a figure, as "25 %". */
  word?: string;
  /** Where there is more to say than what the status means. */
  hint?: string;
};

/** Colour, icon and word together, so that none of them carries the meaning alone. */
export function StatusBadge({ status, word, hint }: Props) {
  const { word: own, tone, icon: Icon } = statuses[status];
  return (
    <span
      title={hint}
      onPointerEnter={hint === undefined ? ({ currentTarget }) => void explain(currentTarget, status) : undefined}
      className={cn(
        "inline-flex h-5.5 align-middle items-center gap-1 whitespace-nowrap rounded-full pr-2 pl-1.5 font-medium text-xs",
        toneStyle[tone],
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {word ?? own}
    </span>
  );
}

/** What all the statuses mean is much to read: it comes when somebody points at one. */
async function explain(badge: HTMLElement, status: StatusKey): Promise<void> {
  const fetched = await import("./status-hints.ts").catch(() => null);
  if (fetched) badge.title = fetched.statusHints[status];
}
