"use client";

import { Switch as Radix } from "radix-ui";

type Props = { checked: boolean; label: string; onChange(checked: boolean): void };

/** On or off. The word stands beside it: colour and place alone do not say it. */
export function Switch({ checked, label, onChange }: Props) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Radix.Root
        checked={checked}
        onCheckedChange={onChange}
        aria-label={label}
        className="relative h-6 w-10 shrink-0 rounded-full bg-control transition-colors focus-visible:rounded-full data-[state=checked]:bg-good"
      >
        <Radix.Thumb className="block size-5 translate-x-0.5 rounded-full bg-surface shadow-rest transition-transform data-[state=checked]:translate-x-4.5" />
      </Radix.Root>
      <span aria-hidden className={checked ? "w-6 font-medium text-sm text-good" : "w-6 text-ink-3 text-sm"}>
        {checked ? "On" : "Off"}
      </span>
    </span>
  );
}
