"use client";

import { type ReactNode, useId, useState } from "react";
import { cn } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** What stands above the thing that it is about: always there where there is room, and behind a button on a phone. */
export function PhoneFold({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-8 items-center gap-1 justify-self-start rounded-sm pr-1 text-ink-2 text-sm hover:text-ink sm:hidden"
      >
        <Icon name="chevron-right" className={cn("size-3.5 shrink-0 transition-transform", open && "rotate-90")} />
        {label}
      </button>
      <div id={id} className={cn("grid gap-3", !open && "max-sm:hidden")}>
        {children}
      </div>
    </div>
  );
}
