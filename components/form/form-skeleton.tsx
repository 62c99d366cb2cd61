"use client";

import { useEffect, useRef } from "react";
import { cn } from "../class-names.ts";
import { focusFirst } from "../dialog/focus-first.ts";

/** What stands in a form, from its top; a number is so many cards to choose from. What is long takes two lines on a phone. */
type Part = "field" | "field, hint" | "field, long hint" | "long text" | number;

const bar = "block animate-pulse rounded-sm bg-neutral-soft";

/**
 * A form to come, as high as it: the dialog around it does not jump. Invisible for 150 ms, so that a fast answer does not flicker.
 * Its lines are empty text of the size that the form's own have. The form takes the focus that it would have had in time.
 */
export function FormSkeleton({ parts }: { parts: readonly Part[] }) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = self.current?.closest("[role=dialog]");
    return () => {
      if (dialog?.contains(document.activeElement) && !document.activeElement?.closest("form")) focusFirst(dialog);
    };
  }, []);
  return (
    <div ref={self} role="status" aria-label="Loading the form" className="animate-[fade_150ms_linear_150ms_backwards]">
      <div aria-hidden className="grid gap-4">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Shape key={index} part={part} />
        ))}
        <span className={cn(bar, "h-8 w-36")} />
      </div>
    </div>
  );
}

function Shape({ part }: { part: Part }) {
  if (part === "long text") return <LongLine className="w-full text-sm" />;
  if (typeof part === "number")
    return (
      <div className="grid gap-1.5">
        <Line className="-mb-0.5 w-24 text-sm" />
        {Array.from({ length: part }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <div key={index} className="rounded-md border px-3 py-2">
            <Line className="w-24 text-sm" />
            <LongLine className="w-full text-xs" />
          </div>
        ))}
      </div>
    );
  return (
    <div className="grid gap-1">
      <Line className="w-24 text-sm" />
      <span className={cn(bar, "h-8 w-full")} />
      {part === "field, hint" && <Line className="w-4/5 text-xs" />}
      {part === "field, long hint" && <LongLine className="w-full text-xs" />}
    </div>
  );
}

const Line = ({ className }: { className: string }) => (
  <span className={cn("relative block", className)}>
    &nbsp;
    <span className={cn(bar, "absolute inset-x-0 inset-y-1")} />
  </span>
);

const LongLine = ({ className }: { className: string }) => (
  <span>
    <Line className={className} />
    <Line className={cn("sm:hidden", className)} />
  </span>
);
