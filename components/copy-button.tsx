"use client";

import { useState } from "react";
import { cn } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { toast } from "./toast.ts";

/** Copies, and says so; where the browser forbids it, says that. */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
    return true;
  } catch {
    toast.error("The browser does not let this page copy.");
    return false;
  }
}

export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text, `${label} copied`))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  const icon = copied ? "check" : "copy";
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`Copy ${label.toLowerCase()}`}
      className={cn(
        "inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-3 transition-colors hover:bg-hover hover:text-ink",
        className,
      )}
    >
      <Icon name={icon} className={cn("size-3.5", copied && "text-good")} />
    </button>
  );
}
