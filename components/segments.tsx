"use client";

import { useId } from "react";
import { Icon, type IconName } from "./icon.tsx";

type Segment<Value extends string> = { value: Value; label: string; icon?: IconName };
type Props<Value extends string> = {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value | null;
  onPick(value: Value): void;
};

/** One of a few that are one word each, side by side. The platform's radios: arrows move, Tab leaves. */
export function Segments<Value extends string>({ label, segments, value, onPick }: Props<Value>) {
  const name = useId();
  return (
    <fieldset aria-label={label} className="inline-flex h-8 shrink-0 items-center rounded-md border bg-sunken p-0.5">
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative inline-flex h-full min-w-6 cursor-pointer items-center justify-center gap-1 whitespace-nowrap rounded-sm px-1.5 text-ink-2 text-sm hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-rest has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onPick(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {segment.icon && <Icon name={segment.icon} className="size-3.5" />}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
