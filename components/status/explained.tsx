"use client";

import type { ReactNode } from "react";
import type { StatusKey } from "./statuses-of.ts";

type Props = { status: StatusKey; hint: string | undefined; className: string; children: ReactNode };

/** Says what a status means to whoever points at it. What all of them mean is much to read: it comes then. */
export function Explained({ status, hint, className, children }: Props) {
  return (
    <span
      title={hint}
      onPointerEnter={hint === undefined ? ({ currentTarget }) => void explain(currentTarget, status) : undefined}
      className={className}
    >
      {children}
    </span>
  );
}

async function explain(badge: HTMLElement, status: StatusKey): Promise<void> {
  const fetched = await import("./hints.ts").catch(() => null);
  if (fetched) badge.title = fetched.statusHints[status];
}
